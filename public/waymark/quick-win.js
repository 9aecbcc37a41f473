import { ActiveClock } from "./active-clock.js";
import { Guide } from "./guide.js";
import { Sessions } from "./sessions.js";
import { field, findTarget, hasText } from "./target.js";

/**
 * The quick wins of one catalogue for this visitor, on the app's own page.
 *
 * Events on `document`, with `detail` `task`, `step` and `activeMilliseconds`: `waymark:started`,
 * `waymark:stepcompleted`, `waymark:completed`, `waymark:skipped`, `waymark:abandoned`.
 */
export class QuickWins {
  #store;
  #sessions;
  #run;

  constructor(store) {
    this.#store = store;
    this.#sessions = new Sessions(store);
  }

  /**
   * Starts or resumes a quick win, in its own `guidanceStyle` unless `style` says another, and resolves to whether its
   * guide is on the page: not for one that is completed or skipped (but with `restart`), unknown, or cannot be loaded.
   */
  async start(id, { style, restart } = {}) {
    try {
      const catalog = await this.#store.catalog();
      const task = catalog.tasks.find((task) => task.id == id);
      const session = await this.#sessions.start(id, restart);
      if (session.state != "active") return false;
      this.stop();
      this.#run = new Run(this.#sessions, catalog, task, session, style ?? task.guidanceStyle);
      return true;
    } catch (error) {
      this.#store.warn(error);
      return false;
    }
  }

  /** Takes the guide away; starting again resumes at the same step. */
  stop() {
    this.#run?.end("abandoned");
  }
}

/** One quick win on a page, from its current step to the celebration. */
class Run {
  #sessions;
  #catalog;
  #task;
  #session;
  #guide;
  #step;
  #since;
  #busy;
  #clock;
  #ended = new AbortController();

  constructor(sessions, catalog, task, session, style) {
    this.#sessions = sessions;
    this.#catalog = catalog;
    this.#task = task;
    this.#session = session;
    this.#clock = new ActiveClock(session.activeSeconds * 1000, () => performance.now());
    this.#clock.run(!document.hidden);
    this.#guide = new Guide(task, catalog.strings, style, (name) => this.#act(name));
    this.#guide.ready.then(() => this.#follow());
    this.#show(session.currentStep);
    this.#say("started");

    const on = (name, listener) =>
      addEventListener(name, listener, { capture: true, signal: this.#ended.signal });
    for (const name of ["click", "change", "focusout"]) on(name, (event) => this.#react(event));
    if (style == "spotlight") on("keydown", (event) => this.#guide.cycle(event, field(this.#target)));
    on("visibilitychange", () => {
      this.#clock.run(!document.hidden);
      this.#record(document.hidden ? "paused" : "resumed");
    });
    on("pagehide", () => this.#record("abandoned"));
    on("waymark:donated", () => this.#sessions.all().then((sessions) => this.#take(sessions[task.id])));
  }

  get #target() {
    return findTarget(this.#task.steps[this.#step - 1].targetView, this.#catalog.targets);
  }

  #show(step) {
    this.#step = step;
    this.#since = performance.now();
    this.#guide.showStep(step);
    this.#target?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Keeps card and spotlight at the target, wherever it goes, frame by frame; skips a step that says it may be. */
  #follow() {
    if (this.#ended.signal.aborted) return;
    const target = this.#target;
    this.#guide.point(target);
    const { ifMissing, waitSeconds } = this.#catalog.targets[this.#task.steps[this.#step - 1].targetView] ?? {};
    if (!target && ifMissing == "skip" && performance.now() - this.#since > waitSeconds * 1000) this.#complete();
    requestAnimationFrame(() => this.#follow());
  }

  /** The real action: a click on the target or inside it, or text in it where the step asks for that. */
  #react(event) {
    const target = this.#target;
    const typed = this.#task.steps[this.#step - 1].actionType == "input";
    if (typed == (event.type == "click") || !target || !event.composedPath().includes(target)) return;
    if (!typed || hasText(target)) this.#complete();
  }

  #act(name) {
    if (name == "back") this.#show(this.#step - 1);
    if (name == "next") this.#complete();
    if (name == "skip") this.end("skipped");
    if (name == "leave") this.end("abandoned");
    if (name == "continue") this.#guide.remove();
  }

  async #complete() {
    if (this.#busy) return;
    this.#busy = true;
    const step = this.#step;
    const session = await this.#record("stepCompleted", step);
    this.#busy = false;
    this.#say("stepcompleted");
    if (this.#take(session) && step < this.#task.steps.length) this.#show(step + 1);
  }

  /** Whether a session still goes on; celebrates where it is completed. */
  #take(session = this.#session) {
    if (this.#ended.signal.aborted) return false;
    this.#session = session;
    if (session.state != "completed") return true;
    this.#ended.abort();
    this.#say("completed");
    if (this.#task.celebration == "none") this.#guide.remove();
    else this.#guide.celebrate(Math.round(session.activeSeconds));
  }

  /** Ends the guide as `skipped` or `abandoned`. */
  end(reason) {
    if (!this.#ended.signal.aborted) {
      this.#record(reason);
      this.#say(reason);
    }
    this.#ended.abort();
    this.#guide.remove();
  }

  /** What cannot be stored is a warning: the guide goes on. */
  #record(type, step) {
    return this.#sessions.record(this.#session, type, this.#clock.milliseconds, step);
  }

  #say(name) {
    const detail = { task: this.#task.id, step: this.#step, activeMilliseconds: this.#clock.milliseconds };
    document.dispatchEvent(new CustomEvent("waymark:" + name, { detail }));
  }
}
