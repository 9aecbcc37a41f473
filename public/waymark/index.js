import { fill, fillTime, sessionsIn } from "./sessions.js";
import { cycle, make, makeCard, makeHost, modal, oneByOne, rich, say, showModal, startTips, Store, unknown } from "./tips.js";

/**
 * Waymark in a web app: `const { tips, quickWin } = Waymark.start({ catalog: "/welcome/catalog.json" })`.
 *
 * - `tips.present(location)`, `tips.set(parameter, value)`, `tips.increment(parameter)`, `tips.donate(event)`,
 *   `tips.enabled`, `tips.resetSession()`, `tips.resetAll()`; or `<waymark-tip location="…">` on the page.
 * - `quickWin.start(id, { style, restart })`, `quickWin.stop()`; or `data-quick-win="ID"` (and `data-quick-win-style`) on
 *   what is clicked. Its targets are elements with `data-quick-win-target="NAME"`, or what the catalogue's `selector` for
 *   the name matches.
 *
 * A guide that is on the page when the visitor reloads, or goes to another page of the app, comes back there.
 */
export const Waymark = {
  /** The same for the same catalogue, however often it is asked for. */
  start({ catalog }) {
    const store = new Store(catalog);
    return (quickWins[store.url] ??= { tips: startTips({ store }), quickWin: quickWins(store) });
  },
};

/**
 * The quick wins of one catalogue on the app's own page, one at a time: from the current step to the celebration a card
 * beside the step's target, the spotlight or the coach mark's arrow, and the real action on the target, which leads on.
 * The page's own elements are left alone.
 *
 * A target is the first element that can be seen and is marked `data-quick-win-target="NAME"` or matched by the
 * catalogue's `selector` for the name; outside of shadow roots, and in the modal dialog if the page has one. It is looked up
 * anew for every frame, so that a late, moved or replaced one is found and followed. After `waitSeconds` without one the
 * console names it, and `ifMissing` says what comes: `stay` (the card waits on), `center` (the card waits in the middle), or
 * `skip` (the next step).
 *
 * A `tap` step is done by a click on the target or inside it. An `input` step is done by Enter in a one-line field, or by
 * leaving the field (in a spotlight with a tap beside it, too), once there is text in it; no pause in typing ends it, since
 * that would take the focus from someone who thinks; a press on the card's buttons leaves the word to these. A
 * `navigate` step is done by a click too, or by arriving: once the target is a link to the page that is open. "Done this" is
 * the visitor's own word for any step.
 *
 * The card is a dialog named by its title and described by "Step 2 of 3"; it does not hold the page (WAI-ARIA dialog
 * pattern, not modal). Every step is a new one that takes the focus, and so is announced once; from the field that the step
 * is about it does not take it, and is announced as news. Escape leaves, on the target too, and the arrows turn the steps,
 * wherever the focus is but in a field or on something else of the page. What is pressed on the card does not reach the
 * page. At the end focus returns, unless it is on something of the page.
 *
 * A step that cannot be stored is not done: the card stays.
 *
 * Active time is counted by the frame: a page that is not seen has none.
 *
 * Events on `document`, with `detail` `task`, `step`, `reason` and `activeMilliseconds`: `waymark:started` (no reason),
 * `waymark:stepcompleted` (`tap`, `input`, `navigate`, `button`, `key`, `missing`), `waymark:completed` (as its last step, or
 * `event` for what the app donated), `waymark:skipped` and `waymark:abandoned` (`button`, `key`, `call`, `other` for
 * another quick win).
 */
function quickWins(store) {
  const sessions = sessionsIn(store);
  const inTurn = oneByOne(store);
  // The guide that is on the page, as long as its listeners are:
  let guide, task, catalog, session, style, active, frame, frameTime, opener, host;
  // Its step, with what is declared of its target:
  let step, current, pending, deadline, hole, card, target;

  async function start(id, { style: asked, restart, again }) {
    const { tasks } = catalog;
    const refusal = unknown("quick win", id, tasks.map(({ id }) => id));
    if (refusal) return console.warn("Waymark:", refusal);
    if (guide && task.id == id && !restart) return true;
    const chosen = tasks.find((task) => task.id == id);
    let started = await sessions.start(chosen, restart);
    if (again && started.state != "active") started = await sessions.start(chosen, true);
    if (started.state != "active") return;
    if (modal?.isConnected) await modal.closed;
    if (chosen != task) leave("abandoned", "other");
    if (guide) remove();
    task = chosen;
    session = started;
    style = asked ?? task.guidanceStyle;
    active = session.activeMilliseconds;
    opener = document.activeElement;
    frameTime = undefined;
    host = makeHost(task);
    host.popover = "manual";
    store.write("guide", { id, style }, "sessionStorage");
    listen();
    show(session.currentStep);
    tell("started");
    follow();
    return true;
  }

  function listen() {
    guide = new AbortController();
    const on = (listener, ...names) =>
      names.map((name) => addEventListener(name, listener, { capture: true, signal: guide.signal }));
    const presses = ["mousedown", "pointerdown", "click"];
    if (style == "spotlight") on(guard, ...presses);
    // What is done on the card is nothing that the app should hear of.
    for (const name of [...presses, "keydown"]) host.addEventListener(name, (event) => event.stopPropagation());
    on(react, "change", "click", "focusout");
    on(press, "keydown");
    on(async () => {
      frameTime = undefined;
      take(await record(document.hidden ? "paused" : "resumed"));
    }, "visibilitychange");
    on(async ({ detail }) => take((await sessions.all())[task.id], detail && "event"), "waymark:donated", "storage");
  }

  function show(number) {
    const { strings, targets } = catalog;
    const { steps } = task;
    step = number;
    target = undefined;
    current = steps[step - 1];
    current = { waitSeconds: 3, ...targets[current.targetView], ...current };
    pending = false;
    deadline = active + current.waitSeconds * 1000;
    hole = make("div");
    card = makeCard(
      "section",
      make("div", { className: "steps" }, ...steps.map((_, index) => make("i", { className: index < step && "on" }))),
      current.instruction,
      [
        make("p", {}, fill(strings.stepOf, { step, count: steps.length })),
        make("p", {}, session.stepsChanged ? strings.stepsChanged : ""),
        ...rich(current.detailHTML),
      ],
      { back: step > 1 && strings.back, skipped: strings.skip, next: strings.doneThis },
      (name) => act(name, "button"),
    );
    card.tabIndex = -1;
    // A field is not left for a button before that is let go: it says itself what comes.
    card.onmousedown = (event) => event.target.closest("button") && event.preventDefault();
    host.shadowRoot.replaceChildren(card);
    raise();
  }

  /** Where the card can be used: in the dialog or popover of the target. */
  const parent = () => target?.closest(":modal, :popover-open") ?? document.querySelector("dialog:modal") ?? document.body;

  /** Puts the card above all, and the focus on it; but not out of the field that the step is about. */
  function raise() {
    const isAtWork = current.actionType == "input" && find()?.matches(":focus-within");
    host.ariaLive = isAtWork ? "polite" : "off";
    parent().append(host);
    host.showPopover();
    if (!isAtWork) card.focus();
  }

  /** Keeps card and spotlight at the target, wherever it goes, frame by frame. Without a target nothing is dimmed. */
  function follow(time) {
    frame = requestAnimationFrame((time) => follow(Math.floor(time)));
    // Of the first frame, and of the first one after a pause, nothing is known.
    active += Math.max(0, Math.min(time - frameTime, 1000)) || 0;
    frameTime = time;
    const { actionType, targetView, ifMissing } = current;
    const found = find();
    // A list that is made anew is no reason to scroll once more.
    if (found && !target) found.scrollIntoView({ block: "center", behavior: "instant" });
    if (found && !hole.isConnected) card.before(hole);
    target = found;
    // Apps make all but their own dialog inert.
    host.inert = false;
    if (host.parentNode != parent()) raise();
    if (target) {
      hole.style = around(target.getBoundingClientRect(), getComputedStyle(target).borderRadius);
      const side = hole.offsetHeight > innerHeight - 320 ? "tight" : card.offsetTop < hole.offsetTop && "under";
      hole.className = `${style} ${side} hole`;
      // Arrived.
      if (actionType == "navigate" && field().href == location.href && step == session.currentStep && pending === false)
        complete(actionType);
    } else hole.remove();
    if (target || active < deadline) return;
    deadline = Infinity;
    console.warn("Waymark: no target", targetView);
    card.classList.add(ifMissing);
    if (ifMissing == "skip") complete("missing");
  }

  /** The target of the step: the first that can be seen and used. */
  function find() {
    // While the page has a modal dialog, what is outside of it cannot be used. An :is() forgives what is no selector.
    const wanted = `${document.querySelector("dialog:modal") ? ":modal " : ""}:is([data-quick-win-target="${current.targetView}"], ${current.selector})`;
    return [...document.querySelectorAll(wanted)].find((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  }

  /** The part of the target that takes the focus and holds the text. */
  function field() {
    const fields = (current.actionType == "input" ? "" : "a[href], button, [tabindex], ") + typing;
    return target.matches(fields) ? target : (target.querySelector(fields) ?? target);
  }

  /** In a spotlight nothing but the target and the card is touched, clicked or pressed. */
  function guard(event) {
    if (!target || !event.isTrusted || target?.contains(event.target) || event.target == host) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field().blur();
  }

  /** The real action: a click on the target or inside it, or text in it where the step asks for that. */
  function react(event) {
    const { actionType } = current;
    // What is done before the frame that finds the target counts.
    target ??= find();
    if (!target?.contains(event.target) || event.relatedTarget == host) return;
    const { value, textContent } = field();
    if ((actionType == "input") == (event.type == "click")) return;
    if (actionType != "input" || (value ?? textContent).trim()) complete(actionType);
  }

  /**
   * Escape and the arrows do what the buttons do, but in fields. In a spotlight Tab goes round the target and the card; else it
   * may leave, but not at once.
   */
  function press(event) {
    const stops = [...card.querySelectorAll("button")];
    if (style == "spotlight" && target) cycle(event, field(), ...stops);
    else if (event.shiftKey && card.matches(":focus")) cycle(event, ...stops);
    const turns = ["back", "next"];
    if (card.matches(":dir(rtl)")) turns.reverse();
    const name = { Escape: "abandoned", ArrowLeft: turns[0], ArrowRight: turns[1] }[event.key];
    const free =
      event.target == document.body ||
      event.target == host ||
      (name == "abandoned" && target?.contains(event.target) && !event.composedPath()[0].matches(typing));
    if (!name || !free || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(name, "key");
  }

  function act(name, reason) {
    if (name == "next") complete(reason);
    else if (name != "back") leave(name, reason);
    else if (step > 1) show(step - 1);
  }

  async function complete(reason) {
    const done = current;
    if (pending) return;
    pending = true;
    const stored = await record("stepCompleted", step);
    if (current != done || !guide) return;
    // What could not be stored is not done, and not tried again but on the visitor's word.
    if (stored == session) return (pending = undefined);
    tell("stepcompleted", reason);
    // The app hears the click first, and may move the focus.
    await new Promise(requestAnimationFrame);
    if (current == done) take(stored, reason, step + 1);
  }

  /**
   * Takes over what the session has become, here, in another tab or through the app, and goes on: to a `next` step, or to
   * another than before. Celebrates only what was completed here, which has a `reason`.
   */
  function take(stored, reason, next) {
    if (!guide) return;
    const { currentStep } = session;
    session = stored;
    if (/active|paused/.test(session.state)) {
      if (next || session.currentStep != currentStep) show(Math.min(next ?? Infinity, session.currentStep));
      return;
    }
    remove();
    if (session.state != "completed" || !reason) return;
    tell("completed", reason);
    const { strings } = catalog;
    const { celebration, doneHTML, title } = task;
    if (celebration == "none") return;
    const times = [strings.completedInSecondsOne, strings.completedInSeconds, strings.completedInMinutes];
    const texts = [make("p", {}, title), make("p", {}, fillTime(times, session.activeMilliseconds)), ...rich(doneHTML)];
    showModal(
      task,
      make("div", celebration == "full" && { className: "head", textContent: "\u2713" }),
      strings.greatJob,
      texts,
      { button: strings.continue },
    );
  }

  /** Resolves to the session once that is stored; a store that fails is a warning, and changes nothing. */
  const record = async (type, step) =>
    (await sessions.record(session, type, active, step).catch(store.warn)) ?? session;

  /** Ends as `skipped` or `abandoned`, unless it is over. */
  function leave(type, reason) {
    if (!guide) return;
    record(type);
    tell(type, reason);
    remove();
  }

  function remove() {
    guide = guide.abort();
    cancelAnimationFrame(frame);
    store.write("guide", null, "sessionStorage");
    host.remove();
    // Not from under someone who types elsewhere.
    if (document.activeElement == document.body) opener.focus({ preventScroll: true });
  }

  const tell = (name, reason) => say(name, { task: task.id, step, reason, activeMilliseconds: active });

  const quickWin = {
    /**
     * Starts or resumes a quick win, in its own `guidanceStyle` unless `style` says another, and resolves to whether its
     * guide is on the page: not for one that is completed or skipped (but with `restart`), unknown, or cannot be loaded. One
     * call waits for the other, and for an open tip to be closed.
     */
    start: async (id, options = {}) => !!(await inTurn((loaded) => start(id, options, (catalog = loaded)))),

    /** Takes the guide away; starting again resumes at the same step. */
    stop: () => leave("abandoned", "call"),
  };
  document.addEventListener("click", (event) => {
    const { quickWin: id, quickWinStyle: style } = event.target.closest?.("[data-quick-win]")?.dataset ?? {};
    if (id) quickWin.start(id, { style, again: true });
  });
  const left = store.read("guide", "sessionStorage");
  if (left) quickWin.start(left.id, left).then((isBack) => isBack || store.write("guide", null, "sessionStorage"));
  return quickWin;
}

const typing = "input, select, textarea, [contenteditable]";

/**
 * The style of the hole around a target's rectangle, as far as it is in the window: the seed's circle for targets less than
 * 1.5 times as wide as high or the reverse, else the target's own shape, 8 px larger, with its corner radius. Cards are put
 * beside the hole, and so are in the window, too.
 */
export function around({ left, top, width, height }, radius) {
  const longer = Math.max(width, height);
  const round = longer < 1.5 * Math.min(width, height);
  const [x, y] = [width, height].map((side) => (round ? longer * 0.75 + 16 - side / 2 : 8));
  const edges = [top - y, innerWidth - left - width - x, innerHeight - top - height - y, left - x];
  return (
    `inset: ${edges.map((edge) => `clamp(0px, ${edge}px, 100%)`).join(" ")}; ` +
    `border-radius: ${round ? "50%" : `calc(${radius} + 8px)`}`
  );
}
