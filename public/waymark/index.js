import { fill, fillTime, Sessions } from "./sessions.js";
import { cycle, make, makeCard, makeHost, say, showModal, startTips, Store, tipCard, unknown } from "./tips.js";

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
  start({ catalog }) {
    const store = new Store(catalog);
    return { tips: startTips({ store }), quickWin: quickWins(store) };
  },
};

/**
 * The quick wins of one catalogue on the app's own page, one at a time: from the current step to the celebration a card
 * beside the step's target, the spotlight or the coach mark's arrow, and the real action on the target, which leads on.
 * The page's own elements are left alone.
 *
 * A target is the first element that can be seen and is marked `data-quick-win-target="NAME"` or matched by the
 * catalogue's `selector` for the name. It is looked up anew for every frame, so that a late, moved or replaced one is found
 * and followed. After `waitSeconds` without one the console names it, and `ifMissing` says what comes: `stay` (the card
 * waits on), `center` (the card waits in the middle), or `skip` (the next step).
 *
 * A `tap` step is done by a click on the target or inside it. An `input` step is done by Enter in a one-line field, or by
 * leaving the field (in a spotlight with a tap beside it, too), once there is text in it; no pause in typing ends it, since
 * that would take the focus from someone who thinks. A `navigate` step is done by a click too, or by arriving: once the
 * target is a link to the page that is open. "Done this" is the visitor's own word for any step.
 *
 * The card is a dialog named by its title and described by "Step 2 of 3"; it does not hold the page (WAI-ARIA dialog
 * pattern, not modal). Every step is a new one that takes the focus, and so is announced once. Escape leaves and the arrows
 * turn the steps, wherever the focus is but in a field or on something else of the page. At the end focus returns.
 *
 * Active time is counted by the frame: a page that is not seen has none.
 *
 * Events on `document`, with `detail` `task`, `step`, `reason` and `activeMilliseconds`: `waymark:started` (no reason),
 * `waymark:stepcompleted` (`tap`, `input`, `navigate`, `button`, `key`, `missing`), `waymark:completed` (as its last step, or
 * `event` for what the app donated), `waymark:skipped` and `waymark:abandoned` (`button`, `key`, `call`, `other` for
 * another quick win).
 */
function quickWins(store) {
  const sessions = new Sessions(store);
  let last = Promise.resolve();
  // The guide that is on the page:
  let over = AbortSignal.abort();
  let end, catalog, task, session, style, step, active, frame, deadline, opener, host, hole, card, target;

  async function start(id, options) {
    catalog = await store.catalog();
    const { tasks } = catalog;
    const refusal = unknown("quick win", id, tasks.map(({ id }) => id));
    if (refusal) console.warn("Waymark:", refusal);
    if (refusal) return false;
    if (task?.id == id && !options.restart && !over.aborted) return true;
    if (tipCard?.isConnected) await new Promise((closed) => tipCard.addEventListener("close", closed));
    const chosen = tasks.find((task) => task.id == id);
    const started = await sessions.start(chosen, options.restart);
    if (started.state != "active") return false;
    if (chosen != task) leave("abandoned", "other");
    else if (!over.aborted) remove();
    task = chosen;
    session = started;
    host = makeHost(task);
    host.popover = "manual";
    opener = document.activeElement;
    style = options.style ?? task.guidanceStyle;
    active = session.activeMilliseconds;
    frame = Infinity;
    store.write("guide", { id, style }, "sessionStorage");
    listen();
    show(session.currentStep);
    tell("started");
    follow(0);
    return true;
  }

  function listen() {
    const controller = new AbortController();
    over = controller.signal;
    end = () => controller.abort();
    const on = (listener, ...names) => {
      for (const name of names) addEventListener(name, listener, { capture: true, signal: over });
    };
    if (style == "spotlight") on(guard, "pointerdown", "mousedown", "click");
    on(react, "click", "change", "focusout");
    on(press, "keydown");
    on(async () => {
      frame = Infinity;
      take(await record(document.hidden ? "paused" : "resumed"));
    }, "visibilitychange");
    on(async ({ detail }) => take((await sessions.all())[task.id], detail && "event"), "waymark:donated", "storage");
  }

  function show(number) {
    const { strings, targets } = catalog;
    const { steps } = task;
    step = number;
    target = undefined;
    const { instruction, detailHTML, targetView } = steps[step - 1];
    deadline = active + (targets[targetView]?.waitSeconds ?? 3) * 1000;
    hole = make("div");
    card = makeCard(
      "section",
      "",
      instruction,
      [fill(strings.stepOf, { step, count: steps.length }), plain(detailHTML), session.stepsChanged ? strings.stepsChanged : ""],
      { back: step > 1 && strings.back, skip: strings.skip, next: strings.doneThis },
      (name) => act(name, "button"),
    );
    card.tabIndex = -1;
    host.shadowRoot.replaceChildren(hole, card);
    raise();
  }

  /** Where the card can be used: not outside of a modal dialog of the page. */
  const parent = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

  /** Puts the card above all, and the focus on it. */
  function raise() {
    parent().append(host);
    host.showPopover();
    card.focus();
  }

  /** Keeps card and spotlight at the target, wherever it goes, frame by frame. Without a target nothing is dimmed. */
  function follow(time) {
    if (over.aborted) return;
    requestAnimationFrame((time) => follow(Math.floor(time)));
    active += Math.max(0, Math.min(time - frame, 1000));
    frame = time;
    const { actionType, targetView } = task.steps[step - 1];
    const { selector, ifMissing } = catalog.targets[targetView] ?? {};
    // An :is() forgives what is no selector.
    const found = [...document.querySelectorAll(`:is([data-quick-win-target="${targetView}"], ${selector})`)].find((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    if (host.parentNode != parent()) raise();
    if (found && found != target) found.scrollIntoView({ block: "center", behavior: "instant" });
    target = found;
    hole.hidden = !target;
    if (target) {
      hole.style = around(target.getBoundingClientRect(), getComputedStyle(target).borderRadius);
      hole.className = `hole ${style} ${card.offsetTop < hole.offsetTop ? "under" : ""}`;
      const arrived = actionType == "navigate" && field().href == location.href;
      if (arrived && step == session.currentStep) complete(actionType);
    } else if (active >= deadline) {
      deadline = Infinity;
      console.warn(`Waymark: nothing that can be seen is the target "${targetView}"`);
      card.classList.add(ifMissing);
      if (ifMissing == "skip") complete("missing");
    }
  }

  /** The part of the target that takes the focus and holds the text. */
  function field() {
    const fields = "a[href], button, [tabindex], " + typing;
    return target.matches(fields) ? target : (target.querySelector(fields) ?? target);
  }

  const owns = (event) => event.composedPath().some((element) => element == target || element == host);

  /** In a spotlight nothing but the target and the card is touched, clicked or pressed. */
  function guard(event) {
    if (!target || !event.isTrusted || owns(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field().blur();
  }

  /** The real action: a click on the target or inside it, or text in it where the step asks for that. */
  function react(event) {
    const { actionType } = task.steps[step - 1];
    const typed = actionType == "input";
    if (!event.composedPath().includes(target) || typed == (event.type == "click")) return;
    const { value, textContent } = field();
    if (!typed || (value ?? textContent).trim()) complete(actionType);
  }

  /**
   * Escape and the arrows do what the buttons do, but in fields. In a spotlight Tab goes round the target and the card; else it
   * may leave, but not at once.
   */
  function press(event) {
    const stops = [...card.querySelectorAll("button")];
    if (style == "spotlight" && target) cycle(event, field(), ...stops);
    else if (event.shiftKey && card.matches(":focus")) cycle(event, ...stops);
    const [left, right] = card.matches(":dir(rtl)") ? ["next", "back"] : ["back", "next"];
    const name = { Escape: "leave", ArrowLeft: left, ArrowRight: right }[event.key];
    const free = event.target == document.body || (owns(event) && !event.target.matches(typing));
    if (!name || !free || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(name, "key");
  }

  function act(name, reason) {
    if (name == "skip") leave("skipped", reason);
    else if (name == "leave") leave("abandoned", reason);
    else if (name == "next") complete(reason);
    else if (step > 1) show(step - 1);
  }

  async function complete(reason) {
    const done = step;
    const stored = await record("stepCompleted", done);
    if (step != done || over.aborted) return;
    tell("stepcompleted", reason);
    take(stored, reason, done + 1);
  }

  /**
   * Takes over what the session has become, here, in another tab or through the app, and goes on: to a `next` step, or to
   * another than before. Celebrates only what was completed here, which has a `reason`.
   */
  function take(stored, reason, next) {
    if (over.aborted) return;
    const { currentStep } = session;
    session = stored;
    if (session.state == "active" || session.state == "paused") {
      if (next || session.currentStep != currentStep) show(Math.min(next ?? Infinity, session.currentStep));
      return;
    }
    remove();
    if (session.state != "completed" || !reason) return;
    tell("completed", reason);
    const { celebration, doneHTML, title } = task;
    if (celebration == "none") return;
    const { greatJob, completedInSecondsOne: second, completedInSeconds: seconds, completedInMinutes: minutes, ...strings } = catalog.strings;
    const top = make("div", celebration == "full" && { className: "head", textContent: "\u2713" });
    const time = fillTime({ second, seconds, minutes }, session.activeMilliseconds);
    showModal(task, top, greatJob, [title, time, plain(doneHTML)], { button: strings.continue }, () => {});
  }

  /** Resolves to the session once that is stored; a store that fails is a warning, and changes nothing. */
  const record = (type, step) =>
    sessions.record(session, type, active, step).catch((error) => {
      store.warn(error);
      return session;
    });

  /** Ends as `skipped` or `abandoned`, unless it is over. */
  function leave(type, reason) {
    if (over.aborted) return;
    record(type);
    tell(type, reason);
    remove();
  }

  function remove() {
    end();
    store.write("guide", null, "sessionStorage");
    host.remove();
    opener.focus({ preventScroll: true });
  }

  const tell = (name, reason) => say(name, { task: task.id, step, reason, activeMilliseconds: active });

  const quickWin = {
    /**
     * Starts or resumes a quick win, in its own `guidanceStyle` unless `style` says another, and resolves to whether its
     * guide is on the page: not for one that is completed or skipped (but with `restart`), unknown, or cannot be loaded. One
     * call waits for the other, and for an open tip to be closed.
     */
    start(id, options = {}) {
      return (last = last.then(() => start(id, options)).catch((error) => {
        store.warn(error);
        return false;
      }));
    },

    /** Takes the guide away; starting again resumes at the same step. */
    stop: () => leave("abandoned", "call"),
  };
  document.addEventListener("click", ({ target }) => {
    const { quickWin: id, quickWinStyle } = target.closest("[data-quick-win]")?.dataset ?? {};
    if (id) quickWin.start(id, { style: quickWinStyle });
  });
  const left = store.read("guide", "sessionStorage");
  if (left) quickWin.start(left.id, left);
  return quickWin;
}

const typing = "input, select, textarea, [contenteditable]";

/** The text of Markdown's HTML: without its tags, its entities read in a document of their own, where nothing runs. */
function plain(html = "") {
  return new DOMParser().parseFromString(html.replace(/<[^>]*>/g, ""), "text/html").body.textContent.trim();
}

/**
 * The style of the hole around a target's rectangle: the seed's circle for targets less than 1.5 times as wide as high or
 * the reverse, else the target's own shape, 8 px larger, with its corner radius.
 */
export function around({ left, top, width, height }, radius) {
  const longer = Math.max(width, height);
  const round = longer < 1.5 * Math.min(width, height);
  const [x, y] = [width, height].map((side) => (round ? longer * 0.75 + 16 - side / 2 : 8));
  return (
    `left: ${left - x}px; top: ${top - y}px; width: ${width + 2 * x}px; height: ${height + 2 * y}px; ` +
    `border-radius: ${round ? "50%" : `calc(${radius} + 8px)`}`
  );
}
