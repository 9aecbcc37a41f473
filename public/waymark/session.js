/**
 * One visitor's way through one quick win. No DOM, no clock, no storage: the same events give the same state.
 *
 * Exports
 *   class QuickWinSession
 *     new QuickWinSession(log?)  replays events that carry their time as `at`
 *     apply(event, at)  "applied", "unchanged", or why it was refused: "notStarted", "completed", "skipped", "abandoned",
 *                       "laterStep", "unknownStep", "noSteps", "otherTask". Keep what was not refused.
 *     To be read, not set, and what JSON.stringify writes:
 *     task, steps         the task's id and the ids of its steps, as they were when it was started
 *     state               notStarted, active, paused, completed, skipped, abandoned
 *     stepsDone           how many, from the first on
 *     currentStep         the first step that is not done, counting from 1; the last one where all are
 *     progress            0 to 1
 *     activeMilliseconds  as the client counts them; never falling, never more than has passed since startedAt
 *     startedAt, endedAt  milliseconds since 1970
 *     stepsChanged        the session started over because the task's steps are others now; until a step is done
 *
 * Events:
 *   { id, type: "started", task, steps: [step ids], restart?: true }
 *   { id, type: "stepCompleted", step, activeMilliseconds? }, counting from 1
 *   { id, type: "skipped" | "abandoned" | "paused" | "resumed", activeMilliseconds? }
 *   { id, type: "criteriaMet", task }: the app donated the task's completionCriteria
 */

const ended = (state) => state === "completed" || state === "skipped";

export class QuickWinSession {
  task;
  state = "notStarted";
  steps = [];
  stepsDone = 0;
  activeMilliseconds = 0;
  startedAt;
  endedAt;
  stepsChanged = false;
  #ids = new Set();

  constructor(log = []) {
    for (const event of log) this.apply(event, event.at);
  }

  get currentStep() {
    return Math.max(1, Math.min(this.stepsDone + 1, this.steps.length));
  }

  get progress() {
    return this.state === "completed" ? 1 : this.stepsDone / (this.steps.length || 1);
  }

  toJSON() {
    return { ...this, currentStep: this.currentStep, progress: this.progress };
  }

  apply(event, at) {
    if (this.#ids.has(event.id)) return "unchanged";
    const change = this.#judge(event);
    if (typeof change === "string") return change;
    this.#ids.add(event.id);
    if (!change) return "unchanged";
    const { startedAt = at, activeMilliseconds } = this;
    if (change.steps) Object.assign(this, { startedAt: at, endedAt: undefined, stepsDone: 0, activeMilliseconds: 0 });
    else this.activeMilliseconds = Math.max(activeMilliseconds, Math.min(event.activeMilliseconds ?? 0, at - startedAt));
    Object.assign(this, change);
    if (ended(change.state)) this.endedAt = at;
    return "applied";
  }

  /** The fields that change, false where all is so already, or why the event is refused. */
  #judge({ type, task = this.task, steps, step, restart }) {
    const { state, stepsDone } = this;
    const count = this.steps.length;
    if ((this.task ?? task) !== task) return "otherTask";
    if (type === "criteriaMet") return state !== "completed" && { task, state: "completed" };
    if (type === "started") {
      if (!steps.length) return "noSteps";
      const anew = restart || state === "notStarted";
      if (ended(state) && !anew) return state;
      if (anew || steps.join() !== this.steps.join()) return { task, steps, state: "active", stepsChanged: !anew };
      return state !== "active" && { state: "active" };
    }
    if (state === "notStarted") return state;
    if (type === "stepCompleted") {
      if (!(step >= 1 && step <= (count || 1))) return "unknownStep";
      // A finished step is finished for good, whatever the state; in a completed session that is every step.
      if (step <= stepsDone || state === "completed") return false;
    }
    const next = type === "resumed" ? "active" : type;
    if (state === next) return false;
    if (ended(state) || (state === "abandoned" && type !== "skipped")) return state;
    if (type !== "stepCompleted") return { state: next };
    if (step > stepsDone + 1) return "laterStep";
    return { state: step === count ? "completed" : "active", stepsDone: step, stepsChanged: false };
  }
}
