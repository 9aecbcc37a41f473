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
    const change = this.#judge(event, at);
    if (typeof change === "string") return change;
    this.#ids.add(event.id);
    if (!change) return "unchanged";
    Object.assign(this, change);
    this.#count(event.activeMilliseconds ?? 0, at);
    return "applied";
  }

  /** The fields that change, nothing where all is so already, or why the event is refused. */
  #judge({ type, task, steps, step, restart }, at) {
    switch (type) {
      case "started":
        return this.#start(task, steps, restart, at);
      case "stepCompleted":
        return this.#complete(step, at);
      case "criteriaMet":
        if ((this.task ?? task) !== task) return "otherTask";
        return this.state === "completed" ? undefined : { task, state: "completed", endedAt: at };
      case "skipped":
        return this.#leave({ state: type, endedAt: at });
      case "abandoned":
        return this.#leave({ state: type });
      default:
        return this.state === "abandoned" ? this.state : this.#leave({ state: type === "paused" ? type : "active" });
    }
  }

  #start(task, steps, restart, at) {
    if ((this.task ?? task) !== task) return "otherTask";
    if (!steps.length) return "noSteps";
    const { state } = this;
    const anew = restart || state === "notStarted";
    if (!anew && (state === "completed" || state === "skipped")) return state;
    const same = steps.join("\n") === this.steps.join("\n");
    if (!anew && same) return state === "active" ? undefined : { state: "active" };
    return {
      task, steps, state: "active", stepsDone: 0, activeMilliseconds: 0, startedAt: at, endedAt: undefined,
      stepsChanged: !anew,
    };
  }

  /** A finished step is finished for good, whatever the state; in a completed session that is every step. */
  #complete(step, at) {
    const { state, steps } = this;
    if (state === "notStarted") return state;
    if (!(step >= 1 && step <= (steps.length || 1))) return "unknownStep";
    if (step <= this.stepsDone || state === "completed") return;
    if (state === "skipped" || state === "abandoned") return state;
    if (step > this.stepsDone + 1) return "laterStep";
    const done = { stepsDone: step, stepsChanged: false };
    return step === steps.length ? { ...done, state: "completed", endedAt: at } : { ...done, state: "active" };
  }

  #leave(next) {
    if (this.state === next.state) return;
    return this.state === "active" || this.state === "paused" || this.state === "abandoned" ? next : this.state;
  }

  #count(reported, at) {
    const bounded = Math.min(reported, at - (this.startedAt ?? at));
    this.activeMilliseconds = Math.max(this.activeMilliseconds, bounded);
  }
}
