import { uuid } from "./tips.js";

// Quick wins without their guides, as the pages of a site need them: what a session is, where it is kept, how its time reads.

/**
 * One visitor's way through one quick win. No DOM, no clock, no storage: the same events give the same state.
 *
 * new QuickWinSession(state?)  goes on from what JSON.stringify wrote
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
  currentStep = 1;
  activeMilliseconds = 0;
  startedAt;
  stepsChanged = false;

  constructor(state) {
    Object.assign(this, state);
  }

  apply(event, at) {
    const change = this.#judge(event, at);
    if (change === undefined) return "refused";
    if (!change) return "unchanged";
    const active = Math.min(event.activeMilliseconds ?? 0, at - (this.startedAt ?? at));
    this.activeMilliseconds = Math.max(this.activeMilliseconds, active);
    Object.assign(this, change);
    this.currentStep = Math.max(1, Math.min(this.stepsDone + 1, this.steps.length));
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
 * `task`, `state`, `currentStep` (from 1), `activeMilliseconds` and more.
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
    return this.#post("sessions", { task, restart }, { type: "started", task, restart });
  }

  /**
   * Reports `stepCompleted` (with `step`), `skipped`, `abandoned`, `paused` or `resumed`, and the active time so far.
   * Resolves to the session once that is stored; what is refused changes nothing.
   */
  record({ id, task }, type, activeMilliseconds, step) {
    const event = { type, step, activeMilliseconds };
    return this.#post(`sessions/${id}/events`, { id: uuid(), ...event }, { task, ...event });
  }

  /** A refusal carries the session as it stands. */
  async #post(path, body, event) {
    const { tasks } = await this.#store.catalog();
    if (!this.#store.api) return this.#keep(tasks.find(({ id }) => id == event.task), event);
    const answer = await this.#store.call("POST", path, body);
    return answer.session ?? answer;
  }

  /** Takes an event into the task's session in this browser; before it, what the app donated meanwhile. */
  #keep({ id: task, steps, completionCriteria }, event) {
    const sessions = this.#store.read("sessions") ?? {};
    const session = new QuickWinSession(sessions[task]);
    const take = (event, at) => {
      if (session.apply({ task, steps: steps.map(({ id }) => id), ...event }, at) != "applied") return;
      this.#store.write("sessions", { ...sessions, [task]: session });
    };
    const donated = this.#store.read("tips")?.donations[completionCriteria]?.at(-1);
    if (donated >= (session.startedAt ?? 0)) take({ type: "criteriaMet" }, donated);
    if (event) take(event, Date.now());
    return session;
  }
}

/** Puts values into a text of the interface: `fill("Step {step}", { step: 2 })`. */
export function fill(text, values) {
  return text.replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);
}

/** "42 seconds" or "1m 12s", in the texts given. */
export function fillTime({ second, seconds, minutes }, milliseconds) {
  const whole = Math.max(1, Math.round(milliseconds / 1000));
  if (whole < 60) return fill((whole == 1 && second) || seconds, { seconds: whole });
  return fill(minutes, { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
