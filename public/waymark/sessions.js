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
    const { sessions } = this.#store.remote
      ? await this.#store.call("GET", "sessions")
      : { sessions: Object.values(this.#store.read("sessions") ?? {}).map(replay) };
    return Object.fromEntries(sessions.map((session) => [session.task, session]));
  }

  /**
   * Starts a task, resumes it, or with `restart` starts it over. A task that is completed or skipped is not started
   * again: then the session says so in its `state`.
   */
  async start(task, restart = false) {
    if (this.#store.remote) return this.#call("sessions", { task, restart });
    const { steps } = (await this.#store.catalog()).tasks.find(({ id }) => id == task);
    return this.#append(task, { type: "started", task, steps: steps.map(({ id }) => id), restart });
  }

  /**
   * Reports `stepCompleted` (with `step`), `skipped`, `abandoned`, `paused` or `resumed`, and the active time so far.
   * Resolves to the session once that is stored; what is refused changes nothing.
   */
  async record({ id, task }, type, activeMilliseconds, step) {
    const event = { id: uuid(), type, step, activeMilliseconds };
    const session = this.#store.remote ? await this.#call(`sessions/${id}/events`, event) : this.#append(task, event);
    // Another tab left the quick win meanwhile; who does a step here is still at it.
    if (!step || session.state != "abandoned") return session;
    return this.record(await this.start(task), type, activeMilliseconds, step);
  }

  /** A refusal carries the session as it stands. */
  async #call(path, body) {
    const answer = await this.#store.call("POST", path, body);
    return answer.session ?? answer;
  }

  #append(task, event) {
    return replay(this.#store.append(task, event, (log, entry) => new QuickWinSession(log).apply(entry, entry.at)));
  }
}

function replay({ id, events }) {
  const session = new QuickWinSession(events);
  return { id, ...session.toJSON(), activeSeconds: session.activeMilliseconds / 1000 };
}
