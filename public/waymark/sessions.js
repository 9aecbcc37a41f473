import { QuickWinSession } from "./session.js";
import { uuid } from "./store.js";

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
    const sessions = this.#store.remote
      ? (await this.#store.call("GET", "sessions")).sessions
      : (await this.#store.catalog()).tasks.map((task) => this.#keep(task));
    return Object.fromEntries(sessions.map((session) => [session.task, session]));
  }

  /**
   * Starts a task, resumes it, or with `restart` starts it over. A task that is completed or skipped is not started
   * again: then the session says so in its `state`.
   */
  async start(id, restart = false) {
    if (this.#store.remote) return this.#post("sessions", { task: id, restart });
    const task = await this.#task(id);
    return this.#keep(task, { type: "started", task: id, steps: task.steps.map(({ id }) => id), restart });
  }

  /**
   * Reports `stepCompleted` (with `step`), `skipped`, `abandoned`, `paused` or `resumed`, and the active time so far.
   * Resolves to the session once that is stored; what is refused changes nothing.
   */
  async record({ id, task }, type, activeMilliseconds, step) {
    const event = { id: uuid(), type, step, activeMilliseconds };
    const session = this.#store.remote
      ? await this.#post(`sessions/${id}/events`, event)
      : this.#keep(await this.#task(task), event);
    // Another tab left the quick win meanwhile; who does a step here is still at it.
    if (!step || session.state != "abandoned") return session;
    return this.record(await this.start(task), type, activeMilliseconds, step);
  }

  /** A refusal carries the session as it stands. */
  async #post(path, body) {
    const answer = await this.#store.call("POST", path, body);
    return answer.session ?? answer;
  }

  async #task(id) {
    return (await this.#store.catalog()).tasks.find((task) => task.id == id);
  }

  /** Adds an event to the task's log in this browser, unless it is refused; before it, what the app donated meanwhile. */
  #keep({ id: task, completionCriteria }, event) {
    const sessions = this.#store.read("sessions") ?? {};
    const { id, log } = (sessions[task] ??= { id: uuid(), log: [] });
    const session = new QuickWinSession(log);
    const take = (entry) => {
      if (session.apply(entry, entry.at) != "applied") return;
      log.push(entry);
      this.#store.write("sessions", sessions);
    };
    const donated = this.#store.read("tips")?.donations[completionCriteria]?.at(-1);
    if (donated >= (session.startedAt ?? 0)) take({ id: uuid(), type: "criteriaMet", task, at: donated });
    if (event) take({ ...event, id: uuid(), at: Date.now() });
    return { ...session.toJSON(), id, task, activeSeconds: session.activeMilliseconds / 1000 };
  }
}

/** Counts the milliseconds that someone really spends. Knows no page and no clock. */
export class ActiveClock {
  #counted;
  #now;
  #since;

  /** `counted` were spent before; `now` tells milliseconds, such as `performance.now`. */
  constructor(counted, now) {
    this.#counted = counted;
    this.#now = now;
  }

  /** Whole milliseconds spent so far. */
  get milliseconds() {
    return Math.floor(this.#counted + (this.#since ? this.#now() - this.#since : 0));
  }

  /** Runs on, or stands still until it is told to run again. */
  run(running) {
    this.#counted = this.milliseconds;
    this.#since = running && this.#now();
  }
}
