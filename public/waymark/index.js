import { cycle, knows, make, makeCard, makeHost, say, showModal, startTips, Store, uuid } from "./tips.js";

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
 *
 * One file, since each file compresses on its own: the guide; the sessions and where they are kept; how their time reads.
 */
export const Waymark = {
  start({ catalog }) {
    const store = new Store(catalog);
    return { tips: startTips({ store }), quickWin: new QuickWins(store) };
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
export class QuickWins {
  #store;
  #sessions;
  #last;
  // The guide that is on the page, if any:
  #over = new AbortController();
  #catalog;
  #task;
  #session;
  #style;
  #step;
  #active;
  #frame;
  #deadline;
  #opener;
  #host;
  #hole;
  #card;
  #target;

  constructor(store) {
    this.#store = store;
    this.#sessions = new Sessions(store);
    this.#over.abort();
    document.addEventListener("click", ({ target }) => {
      const { quickWin, quickWinStyle } = target.closest("[data-quick-win]")?.dataset ?? {};
      if (quickWin) this.start(quickWin, { style: quickWinStyle });
    });
    const { id, ...options } = store.read("guide", "sessionStorage") ?? {};
    if (id) this.start(id, options);
  }

  /**
   * Starts or resumes a quick win, in its own `guidanceStyle` unless `style` says another, and resolves to whether its
   * guide is on the page: not for one that is completed or skipped (but with `restart`), unknown, or cannot be loaded. One
   * call waits for the other.
   */
  start(id, options = {}) {
    return (this.#last = Promise.resolve(this.#last)
      .then(() => this.#start(id, options))
      .catch((error) => {
        this.#store.warn(error);
        return false;
      }));
  }

  /** Takes the guide away; starting again resumes at the same step. */
  stop(reason = "call") {
    this.#end("abandoned", reason);
  }

  async #start(id, { style, restart }) {
    const catalog = await this.#store.catalog();
    const task = catalog.tasks.find((task) => task.id == id);
    if (!task) return knows("quick win", id, catalog.tasks.map(({ id }) => id));
    if (task == this.#task && !restart && !this.#over.signal.aborted) return true;
    this.stop("other");
    const session = await this.#sessions.start(task, restart);
    if (session.state != "active") return false;
    this.#host = await makeHost(task);
    this.#host.popover = "manual";
    this.#opener = document.activeElement;
    this.#catalog = catalog;
    this.#task = task;
    this.#session = session;
    this.#style = style ?? task.guidanceStyle;
    this.#active = Math.round(session.activeSeconds * 1000);
    this.#frame = Infinity;
    this.#store.write("guide", { id, style }, "sessionStorage");
    this.#listen();
    this.#show(session.currentStep);
    this.#say("started");
    this.#follow(0);
    return true;
  }

  #listen() {
    this.#over = new AbortController();
    const on = (listener, ...names) => {
      for (const name of names) addEventListener(name, listener, { capture: true, signal: this.#over.signal });
    };
    if (this.#style == "spotlight") on((event) => this.#guard(event), "pointerdown", "mousedown", "click");
    on((event) => this.#react(event), "click", "change", "focusout");
    on((event) => this.#key(event), "keydown");
    on(async () => this.#take(await this.#record(document.hidden ? "paused" : "resumed")), "visibilitychange");
    on(async ({ detail }) => this.#take((await this.#sessions.all())[this.#task.id], detail && "event"), "waymark:donated", "storage");
  }

  /** The step in the catalogue. */
  get #now() {
    return this.#task.steps[this.#step - 1];
  }

  #show(step) {
    const { strings, targets } = this.#catalog;
    const { steps } = this.#task;
    this.#step = step;
    this.#target = undefined;
    const { instruction, detailHTML, targetView } = this.#now;
    this.#deadline = this.#active + (targets[targetView]?.waitSeconds ?? 3) * 1000;
    this.#hole = make("div");
    this.#card = makeCard(
      make("progress", { max: steps.length, value: step, ariaHidden: true }),
      instruction,
      [
        fill(strings.stepOf, { step, count: steps.length }),
        plain(detailHTML),
        this.#session.stepsChanged ? strings.stepsChanged : "",
      ],
      { back: step > 1 && strings.back, skip: strings.skip, next: strings.doneThis },
      (name) => this.#act(name, "button"),
    );
    this.#card.tabIndex = -1;
    this.#card.autofocus = true;
    this.#host.shadowRoot.replaceChildren(this.#hole, this.#card);
    this.#card.show();
    this.#raise();
  }

  /** Where the card can be used: not outside of a modal dialog of the page. */
  get #parent() {
    return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  }

  /** Puts the card above all, and the focus on it. */
  #raise() {
    this.#parent.append(this.#host);
    this.#host.showPopover();
    this.#card.focus();
  }

  /** Keeps card and spotlight at the target, wherever it goes, frame by frame. Without a target nothing is dimmed. */
  #follow(time) {
    if (this.#over.signal.aborted) return;
    requestAnimationFrame((time) => this.#follow(Math.floor(time)));
    this.#active += Math.max(0, Math.min(time - this.#frame, 1000));
    this.#frame = time;
    const { actionType, targetView } = this.#now;
    const { selector, ifMissing } = this.#catalog.targets[targetView] ?? {};
    // An :is() forgives what is no selector.
    const target = [...document.querySelectorAll(`:is([data-quick-win-target="${targetView}"], ${selector})`)].find(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    );
    if (this.#host.parentNode != this.#parent) this.#raise();
    if (target && target != this.#target) target.scrollIntoView({ block: "center", behavior: "instant" });
    this.#target = target;
    this.#hole.hidden = !target;
    if (target) {
      this.#hole.style = hole(target.getBoundingClientRect(), getComputedStyle(target).borderRadius);
      this.#hole.className = `hole ${this.#style} ${this.#card.offsetTop < this.#hole.offsetTop ? "under" : ""}`;
      const arrived = actionType == "navigate" && field(target).href == location.href;
      if (arrived && this.#step == this.#session.currentStep) this.#complete(actionType);
    } else if (this.#active >= this.#deadline) {
      this.#deadline = Infinity;
      console.warn(`Waymark: nothing that can be seen is the target "${targetView}"`);
      this.#card.className = ifMissing;
      if (ifMissing == "skip") this.#complete("missing");
    }
  }

  #owns(event) {
    return event.composedPath().some((element) => element == this.#target || element == this.#host);
  }

  /** In a spotlight nothing but the target and the card is touched, clicked or pressed. */
  #guard(event) {
    if (!this.#target || !event.isTrusted || this.#owns(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field(this.#target).blur();
  }

  /** The real action: a click on the target or inside it, or text in it where the step asks for that. */
  #react(event) {
    const { actionType } = this.#now;
    const typed = actionType == "input";
    if (!event.composedPath().includes(this.#target) || typed == (event.type == "click")) return;
    if (!typed || this.#text) this.#complete(actionType);
  }

  get #text() {
    const { value, textContent } = field(this.#target);
    return (value ?? textContent).trim();
  }

  /**
   * Escape and the arrows do what the buttons do, but in fields. In a spotlight Tab goes round the target and the card; else it
   * may leave, but not at once.
   */
  #key(event) {
    const { key, target } = event;
    const stops = [...this.#card.querySelectorAll("button")];
    if (this.#style == "spotlight" && this.#target) cycle(event, field(this.#target), ...stops);
    else if (event.shiftKey && this.#card.matches(":focus")) cycle(event, ...stops);
    const [left, right] = this.#card.matches(":dir(rtl)") ? ["next", "back"] : ["back", "next"];
    const name = { Escape: "leave", ArrowLeft: left, ArrowRight: right }[key];
    const free = target == document.body || (this.#owns(event) && !target.matches(typing));
    if (!name || !free || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#act(name, "key");
  }

  #act(name, reason) {
    if (name == "skip") this.#end("skipped", reason);
    else if (name == "leave") this.#end("abandoned", reason);
    else if (name == "next") this.#complete(reason);
    else if (this.#step > 1) this.#show(this.#step - 1);
  }

  async #complete(reason) {
    const step = this.#step;
    const session = await this.#record("stepCompleted", step);
    if (step != this.#step || this.#over.signal.aborted) return;
    this.#say("stepcompleted", reason);
    this.#take(session, reason, step + 1);
  }

  /**
   * Takes over what the session has become, here, in another tab or through the app, and goes on: to a `next` step, or to
   * another than before. Celebrates only what was completed here, which has a `reason`.
   */
  #take(session, reason, next) {
    if (this.#over.signal.aborted) return;
    const { currentStep } = this.#session;
    this.#session = session;
    if (session.state == "active" || session.state == "paused") {
      if (next || session.currentStep != currentStep) this.#show(Math.min(next ?? Infinity, session.currentStep));
      return;
    }
    this.#remove();
    if (session.state != "completed" || !reason) return;
    this.#say("completed", reason);
    const { strings } = this.#catalog;
    const { celebration, doneHTML, title } = this.#task;
    if (celebration == "none") return;
    const time = fillTime(
      { second: strings.completedInSecondsOne, seconds: strings.completedInSeconds, minutes: strings.completedInMinutes },
      session.activeSeconds,
    );
    const top = make("div", celebration == "full" && { className: "head", textContent: "\u2713" });
    showModal(this.#task, top, strings.greatJob, [title, time, plain(doneHTML)], { button: strings.continue }, () => {});
  }

  /** Resolves to the session once that is stored; a store that fails is a warning, and changes nothing. */
  #record(type, step) {
    return this.#sessions.record(this.#session, type, this.#active, step).catch((error) => {
      this.#store.warn(error);
      return this.#session;
    });
  }

  /** Ends as `skipped` or `abandoned`, unless it is over. */
  #end(type, reason) {
    if (this.#over.signal.aborted) return;
    this.#record(type);
    this.#say(type, reason);
    this.#remove();
  }

  #remove() {
    this.#over.abort();
    this.#store.write("guide", null, "sessionStorage");
    this.#host.remove();
    this.#opener.focus({ preventScroll: true });
  }

  #say(name, reason) {
    say(name, { task: this.#task.id, step: this.#step, reason, activeMilliseconds: this.#active });
  }
}

const typing = "input, select, textarea, [contenteditable]";

/** The part of a target that takes the focus and holds the text. */
function field(target) {
  const fields = "a[href], button, [tabindex], " + typing;
  return target.matches(fields) ? target : (target.querySelector(fields) ?? target);
}

/** The text of Markdown's HTML: read in a document of its own, where nothing runs or loads. */
function plain(html = "") {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}

/**
 * The style of the hole around a target's rectangle: the seed's circle for targets less than 1.5 times as wide as high or
 * the reverse, else the target's own shape, 8 px larger, with its corner radius.
 */
export function hole({ left, top, width, height }, radius) {
  const longer = Math.max(width, height);
  const round = longer < 1.5 * Math.min(width, height);
  const [x, y] = [width, height].map((side) => (round ? longer * 0.75 + 16 - side / 2 : 8));
  return (
    `left: ${left - x}px; top: ${top - y}px; width: ${width + 2 * x}px; height: ${height + 2 * y}px; ` +
    `border-radius: ${round ? "50%" : `calc(${radius} + 8px)`}`
  );
}

/**
 * One visitor's way through one quick win. No DOM, no clock, no storage: the same events give the same state.
 *
 * new QuickWinSession(log?)  replays events that carry their time as `at`
 * apply(event, at)  "applied", "unchanged", or "refused". Keep what was not refused.
 * To be read, not set, and what JSON.stringify writes:
 * task, steps         the task's id and the ids of its steps, as they were when it was started
 * state               notStarted, active, paused, completed, skipped, abandoned
 * stepsDone           how many, from the first on
 * currentStep         the first step that is not done, counting from 1; the last one where all are
 * progress            0 to 1
 * activeMilliseconds  as the client counts them; never falling, never more than has passed since startedAt
 * startedAt, endedAt  milliseconds since 1970
 * stepsChanged        the session started over because the task's steps are others now; until a step is done
 *
 * Events:
 *   { id, type: "started", task, steps: [step ids], restart?: true }
 *   { id, type: "stepCompleted", step, activeMilliseconds? }, counting from 1
 *   { id, type: "skipped" | "abandoned" | "paused" | "resumed", activeMilliseconds? }
 *   { id, type: "criteriaMet", task }: the app donated the task's completionCriteria
 */
export class QuickWinSession {
  task;
  state = "notStarted";
  steps = [];
  stepsDone = 0;
  activeMilliseconds = 0;
  startedAt;
  stepsChanged = false;
  #ids = new Set();

  constructor(log = []) {
    for (const event of log) this.apply(event, event.at);
  }

  get currentStep() {
    return Math.max(1, Math.min(this.stepsDone + 1, this.steps.length));
  }

  apply(event, at) {
    if (this.#ids.has(event.id)) return "unchanged";
    const change = this.#judge(event, at);
    if (change === undefined) return "refused";
    this.#ids.add(event.id);
    if (!change) return "unchanged";
    const active = Math.min(event.activeMilliseconds ?? 0, at - (this.startedAt ?? at));
    this.activeMilliseconds = Math.max(this.activeMilliseconds, active);
    Object.assign(this, change);
    return "applied";
  }

  /** The fields that change, false where all is so already, or undefined where the event is refused. */
  #judge({ type, task = this.task, steps, step, restart }, at) {
    const { state, stepsDone } = this;
    const count = this.steps.length;
    if ((this.task ?? task) != task) return;
    if (type == "criteriaMet") return state != "completed" && { task, state: "completed" };
    if (type == "started") {
      const anew = restart || state == "notStarted";
      if (!steps.length || (ended(state) && !anew)) return;
      if (!anew && steps.join() == this.steps.join()) return state != "active" && { state: "active" };
      const fresh = { stepsDone: 0, activeMilliseconds: 0, startedAt: at, stepsChanged: !anew };
      return { task, steps, state: "active", ...fresh };
    }
    if (state == "notStarted") return;
    if (type == "stepCompleted") {
      if (!(step >= 1 && step <= (count || 1))) return;
      // A finished step is finished for good, whatever the state; in a completed session that is every step.
      if (step <= stepsDone || state == "completed") return false;
    }
    const next = type == "resumed" ? "active" : type;
    if (state == next) return false;
    if (ended(state) || (state == "abandoned" && type != "skipped")) return;
    if (type != "stepCompleted") return { state: next };
    if (step == stepsDone + 1) return { state: step == count ? "completed" : "active", stepsDone: step, stepsChanged: false };
  }
}

const ended = (state) => state == "completed" || state == "skipped";

/**
 * A visitor's quick wins, behind the API or in this browser. A session is what `GET /api/sessions/SID` answers: `id`,
 * `task`, `state`, `currentStep` (from 1), `activeSeconds` and more.
 */
export class Sessions {
  #store;

  constructor(store) {
    this.#store = store;
  }

  /** The sessions by their tasks' ids. */
  async all() {
    const sessions = this.#store.api
      ? (await this.#store.call("GET", "sessions")).sessions
      : (await this.#store.catalog()).tasks.map((task) => this.#keep(task));
    return Object.fromEntries(sessions.map((session) => [session.task, session]));
  }

  /**
   * Starts a task of the catalogue, resumes it, or with `restart` starts it over. One that is completed or skipped is not
   * started again: then the session says so in its `state`.
   */
  start({ id: task }, restart = false) {
    return this.#post("sessions", { task, restart }, task, { type: "started", restart });
  }

  /**
   * Reports `stepCompleted` (with `step`), `skipped`, `abandoned`, `paused` or `resumed`, and the active time so far.
   * Resolves to the session once that is stored; what is refused changes nothing.
   */
  record({ id, task }, type, activeMilliseconds, step) {
    const event = { id: uuid(), type, step, activeMilliseconds };
    return this.#post(`sessions/${id}/events`, event, task, event);
  }

  /** A refusal carries the session as it stands. */
  async #post(path, body, id, event) {
    if (!this.#store.api) return this.#keep((await this.#store.catalog()).tasks.find((task) => task.id == id), event);
    const answer = await this.#store.call("POST", path, body);
    return answer.session ?? answer;
  }

  /** Adds an event to the task's log in this browser, unless it is refused; before it, what the app donated meanwhile. */
  #keep({ id: task, steps, completionCriteria }, event) {
    const sessions = this.#store.read("sessions") ?? {};
    const log = (sessions[task] ??= []);
    const session = new QuickWinSession(log);
    const take = (event) => {
      const entry = { at: Date.now(), task, steps: steps.map(({ id }) => id), ...event, id: uuid() };
      if (session.apply(entry, entry.at) != "applied") return;
      log.push(entry);
      this.#store.write("sessions", sessions);
    };
    const at = this.#store.read("tips")?.donations[completionCriteria]?.at(-1);
    if (at >= (session.startedAt ?? 0)) take({ type: "criteriaMet", at });
    if (event) take(event);
    return { ...session, currentStep: session.currentStep, activeSeconds: session.activeMilliseconds / 1000 };
  }
}

/** Puts values into a text of the interface: `fill("Step {step}", { step: 2 })`. */
export function fill(text, values) {
  return text.replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);
}

/** "42 seconds" or "1m 12s", in the texts given. */
export function fillTime({ second, seconds, minutes }, time) {
  const whole = Math.max(1, Math.round(time));
  if (whole < 60) return fill((whole == 1 && second) || seconds, { seconds: whole });
  return fill(minutes, { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
