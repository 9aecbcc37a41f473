import { fill, fillTime } from "../waymark/sessions.js";

/**
 * The pages of a quick win's walk: its steps, with what is done on the practice screen, and its celebration. What is done,
 * or said to be done, is stored before the page moves on. The links lead the same way without this file.
 *
 * Reads `<body data-page data-task data-step>`, `[data-wm=next|skip|back|practice|practice-form|ahead|unanswered|outline|celebration|time]`,
 * `[data-quick-win-target]` and `[data-wm-typed]`. A task that is completed or skipped can be walked again, which changes
 * nothing; of one that was skipped each page says so. Who arrives at a step ahead of the one recorded is told so and
 * offered that one; walking on records nothing. `1.html#restart` starts over.
 * Likewise, a celebration is one only of what is completed; before that its page says what is left. Where progress cannot be
 * kept (blocked storage, no API), the pages read and walk as without scripts.
 */

const { task, step } = document.body.dataset;
const part = (name) => document.querySelector(`[data-wm=${name}]`);
let connection;

/** Takes part in the page; once more for a page that comes back from the back-forward cache. */
export async function walk(store, sessions) {
  connection?.abort();
  connection = new AbortController();
  await catchUp(sessions).catch(store.warn);
  if (document.body.dataset.page == "done") {
    const session = (await sessions.all())[task];
    return store.hasFailed || showEnd(session);
  }
  showTyped();
  await new StepPage(store, sessions, connection.signal).ready;
}

/**
 * Records the steps that were done on the pages before this one while their scripts were on the way (appearance.js). They are
 * kept until that is done, since this page may be left meanwhile, too; a step that was recorded is not recorded again.
 */
async function catchUp(sessions) {
  const early = storedDone();
  let { currentStep = 1, state } = (early && (await sessions.all())[task]) || {};
  for (const done of early.split(" ")) {
    if (+done != currentStep || /completed|skipped/.test(state)) continue;
    const session = await sessions.start({ id: task });
    ({ currentStep, state } = await sessions.record(session, "stepCompleted", session.activeMilliseconds, +done));
  }
  if (!early) return;
  const later = storedDone().slice(early.length);
  if (later) sessionStorage[doneKey] = later;
  else delete sessionStorage[doneKey];
}

const doneKey = "waymark.done." + task;

/** The numbers of those steps, each with a space behind it. */
function storedDone() {
  try {
    return sessionStorage[doneKey] ?? "";
  } catch {
    return "";
  }
}

class StepPage {
  #sessions;
  #store;
  #session;
  #clock;
  #signal;
  #leaving = false;

  constructor(store, sessions, signal) {
    this.#store = store;
    this.#sessions = sessions;
    this.#signal = signal;
    this.ready = this.#start();
    this.#listen();
  }

  async #start() {
    const restart = location.hash == "#restart";
    const { currentStep = 1, state } = (!restart && (await this.#sessions.all())[task]) || {};
    showDone(state == "completed" ? Infinity : currentStep - 1);
    if (state == "skipped") return showAhead(`../${task}.html`);
    if (state == "completed") return;
    if (step > currentStep && !this.#store.hasFailed) return showAhead(`${currentStep}.html`, currentStep);
    const session = await this.#sessions.start({ id: task }, restart);
    // Once: the same address without it, so that a reload goes on.
    if (restart) history.replaceState(null, "", location.pathname);
    if (session.state != "active") return;
    this.#session = session;
    // From the answer on, so that the time never exceeds what has passed since the session started.
    this.#clock = new ActiveClock(session.activeMilliseconds);
  }

  #listen() {
    this.#on(document, "click", (event) => this.#click(event));
    this.#on(document, "submit", (event) => this.#submit(event));
    this.#on(document, "visibilitychange", () => this.#pause());
    this.#on(window, "pagehide", () => this.#report("abandoned"));
  }

  #on(target, name, listener) {
    target.addEventListener(name, listener, { signal: this.#signal });
  }

  #click(event) {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.dataset.wm == "skip") this.#go(event, link.href, "skipped");
    else if (link.dataset.wm == "next" || link.matches("[data-wm=practice] [data-quick-win-target]")) {
      this.#go(event, link.href, "stepCompleted");
    } else if (link.pathname.includes(`/tasks/${task}/`)) this.#leaving = true;
  }

  /** A field's form is the step's way on; spaces alone are no text. */
  #submit(event) {
    const form = event.target;
    if (form.dataset.wm != "practice-form") return;
    const field = form.querySelector("input, textarea");
    if (field.value.trim()) {
      keepTyped(field.dataset.quickWinTarget, field.value);
      return this.#go(event, form.action, "stepCompleted");
    }
    event.preventDefault();
    field.value = "";
    field.reportValidity();
  }

  /**
   * Stores first, then moves on: storage that fails is a warning, never a dead end. Where the server does not answer, though,
   * or answers that it cannot, the page stays with what is to be stored, and says so, until that is done: the walk's end
   * would else congratulate on what nobody will know of.
   */
  async #go(event, href, type) {
    event.preventDefault();
    if (this.#leaving) return;
    this.#leaving = true;
    try {
      await this.ready;
      if (this.#session) await this.#record(type);
    } catch (error) {
      this.#store.warn(error);
      if (this.#store.api) {
        await patience();
        this.ready = this.ready.catch(() => this.#start());
        this.#leaving = false;
        return this.#go(event, href, type);
      }
    }
    location.href = href;
  }

  async #record(type) {
    const report = () =>
      this.#sessions.record(this.#session, type, this.#clock.milliseconds, type == "stepCompleted" ? +step : undefined);
    const { state } = await report();
    // Another tab left the quick win meanwhile; who does a step here is still at it.
    if (state != "abandoned" || type == "abandoned") return;
    await this.#sessions.start({ id: task });
    await report();
  }

  #pause() {
    this.#clock?.run();
    this.#report(document.hidden ? "paused" : "resumed");
  }

  /**
   * On leaving the quick win; going from step to step is no leaving. What is under way then arrives, although browsers tell a
   * page that is gone that it failed.
   */
  #report(type) {
    if (this.#session && !this.#leaving) {
      this.#record(type).catch((error) => this.#leaving || this.#store.warn(error));
    }
    if (type == "abandoned") this.#leaving = true;
  }
}

/** Counts the milliseconds that someone really spends, in which the page can be seen. */
class ActiveClock {
  #counted;
  #since;

  /** `counted` were spent before. */
  constructor(counted) {
    this.#counted = counted;
    this.run();
  }

  /** Whole milliseconds spent so far. */
  get milliseconds() {
    return Math.floor(this.#counted + (this.#since ? performance.now() - this.#since : 0));
  }

  /** Runs on where the page can be seen, else stands still; to be called whenever that changes. */
  run() {
    this.#counted = this.milliseconds;
    this.#since = !document.hidden && performance.now();
  }
}

/** Says that the server does not answer. Resolves when it is time to try again: on the visitor's word, or after a while. */
function patience() {
  const note = part("unanswered");
  const button = note.querySelector("button");
  const isNew = note.hidden;
  note.hidden = false;
  if (isNew) button.focus();
  return new Promise((again) => {
    button.onclick = again;
    setTimeout(again, 3000);
  });
}

/**
 * Says that earlier steps come first, and leads to the one to go on with; of what was skipped that it was, and leads to the
 * overview.
 */
function showAhead(address, current) {
  const note = part("ahead");
  const link = note.querySelector("a");
  link.href = address;
  if (current) link.textContent = fill(link.dataset.text, { step: current });
  else for (const text of note.querySelectorAll("[data-over]")) text.textContent = text.dataset.over;
  note.hidden = false;
}

/** The celebration of what is completed, with its time. */
function showEnd({ state, currentStep = 1, activeMilliseconds } = {}) {
  const isDone = state == "completed";
  part("celebration").hidden = !isDone;
  if (state == "skipped") showAhead(`../${task}.html`);
  else if (!isDone) showAhead(`${currentStep}.html`, currentStep);
  const time = part("time");
  if (!isDone || !activeMilliseconds) return;
  const { second, seconds, minutes } = time.dataset;
  time.textContent = fillTime([second, seconds, minutes], activeMilliseconds);
  time.hidden = false;
}

/** Ticks the first steps in the list of all: a page alone does not know what its visitor has done. */
function showDone(count) {
  for (const item of part("outline")?.children ?? []) item.classList.toggle("is-done", item.dataset.number <= count);
}

/**
 * What was typed on a step's practice screen stands on the screens of the next ones. It stays in this tab: no server hears
 * of it, and it is set as text.
 */
function keepTyped(name, text) {
  try {
    sessionStorage.setItem(`waymark.typed.${task}.${name}`, text);
  } catch {
    // Blocked storage: the next screen shows the field's label.
  }
}

function showTyped() {
  for (const element of document.querySelectorAll("[data-wm-typed]")) {
    try {
      element.textContent = sessionStorage.getItem(`waymark.typed.${task}.${element.dataset.wmTyped}`) ?? element.textContent;
    } catch {
      // Blocked storage: the field's label stays.
    }
  }
}
