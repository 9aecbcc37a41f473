import { ActiveClock } from "./sessions.js";

/**
 * A step's own page: what is done on its practice screen, or said to be done, is stored before the page moves on. The
 * links lead the same way without this file.
 *
 * Reads `[data-wm=next|skip|back|practice|practice-form]` and `[data-quick-win-target]`. A task that is completed or
 * skipped can be walked again, which changes nothing.
 */

let connection;

/** Takes part in the page; once more for a page that comes back from the back-forward cache. */
export async function guide(options) {
  connection?.abort();
  connection = new AbortController();
  const page = new StepPage(options, connection.signal);
  await page.ready;
}

class StepPage {
  #sessions;
  #store;
  #task;
  #step;
  #session;
  #clock;
  #signal;
  #leaving = false;

  constructor({ sessions, store, task, step }, signal) {
    this.#sessions = sessions;
    this.#store = store;
    this.#task = task;
    this.#step = step;
    this.#signal = signal;
    this.ready = this.#start();
    this.#listen();
  }

  async #start() {
    const session = await this.#sessions.start(this.#task);
    if (session.state != "active") return;
    this.#session = session;
    // From the answer on, so that the time never exceeds what has passed since the session started.
    this.#clock = new ActiveClock(session.activeSeconds * 1000, () => performance.now());
    this.#clock.run(!document.hidden);
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
    } else if (link.pathname.includes(`/tasks/${this.#task}/`)) this.#leaving = true;
  }

  /** A field's form is the step's way on; spaces alone are no text. */
  #submit(event) {
    const form = event.target;
    if (form.dataset.wm != "practice-form") return;
    const field = form.querySelector("input, textarea");
    if (field.value.trim()) return this.#go(event, form.action, "stepCompleted");
    event.preventDefault();
    field.value = "";
    field.reportValidity();
  }

  /** Stores first, then moves on: a store that fails is a warning, never a dead end. */
  async #go(event, href, type) {
    event.preventDefault();
    if (this.#leaving) return;
    this.#leaving = true;
    try {
      await this.ready;
      if (this.#session) await this.#record(type);
    } catch (error) {
      this.#store.warn(error);
    }
    location.href = href;
  }

  #record(type) {
    const step = type == "stepCompleted" ? this.#step : undefined;
    return this.#sessions.record(this.#session, type, this.#clock.milliseconds, step);
  }

  #pause() {
    this.#clock?.run(!document.hidden);
    this.#report(document.hidden ? "paused" : "resumed");
  }

  /** On leaving the quick win; going from step to step is no leaving. */
  #report(type) {
    if (this.#session && !this.#leaving) this.#record(type).catch((error) => this.#store.warn(error));
    if (type == "abandoned") this.#leaving = true;
  }
}
