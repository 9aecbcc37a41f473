import { uuid } from "./tips.js";

// Quick wins without their guides, as the pages of a site need them: what a session is, where it is kept, how its time reads.

/**
 * One visitor's way through one quick win, before its first event. It is JSON:
 *
 * task, steps         the task's id and the ids of its steps, as they were when it was started
 * state               notStarted, active, paused, completed, skipped, abandoned
 * stepsDone           how many, from the first on
 * currentStep         the first step that is not done, counting from 1; the last one where all are
 * activeMilliseconds  as the client counts them; never falling, never more than has passed since startedAt
 * startedAt           milliseconds since 1970
 * stepsChanged        the session started over because the task's steps are others now; until a step is done
 */
export const newSession = {
  state: "notStarted",
  steps: [],
  stepsDone: 0,
  currentStep: 1,
  activeMilliseconds: 0,
  stepsChanged: false,
};

/**
 * What an event at a time makes of a session: the same one where all is so already, nothing where the event is refused. No
 * DOM, no clock, no storage: the same events give the same session.
 *
 * Events:
 *   { id, type: "started", task, steps: [step ids], restart?: true }
 *   { id, type: "stepCompleted", step, activeMilliseconds? }, counting from 1
 *   { id, type: "skipped" | "abandoned" | "paused" | "resumed", activeMilliseconds? }
 *   { id, type: "criteriaMet", task }: the app donated the task's completionCriteria
 */
export function advance(session, event, at) {
  const change = judge(session, event, at);
  if (!change) return change === false ? session : undefined;
  const { activeMilliseconds, startedAt = at } = session;
  const active = Math.min(event.activeMilliseconds ?? 0, at - startedAt);
  const next = { ...session, activeMilliseconds: Math.max(activeMilliseconds, active), ...change };
  return { ...next, currentStep: Math.max(1, Math.min(next.stepsDone + 1, next.steps.length)) };
}

/** The members that change, false where all is so already, or undefined where the event is refused. */
function judge(session, { type, task = session.task, steps, step, restart }, at) {
  const { state, stepsDone } = session;
  const count = session.steps.length;
  const ended = state == "completed" || state == "skipped";
  if ((session.task ?? task) != task) return;
  if (type == "criteriaMet") return state != "completed" && { task, state: "completed" };
  if (type == "started") {
    const anew = restart || state == "notStarted";
    if (!steps.length || (ended && !anew)) return;
    if (!anew && steps.join() == session.steps.join()) return state != "active" && { state: "active" };
    return { ...newSession, task, steps, state: "active", startedAt: at, stepsChanged: !anew };
  }
  if (state == "notStarted") return;
  // A finished step is finished for good, whatever the state; in a completed session that is every step.
  const finished = state == "completed" ? count || 1 : stepsDone;
  if (type == "stepCompleted" && step >= 1 && step <= finished) return false;
  const next = type == "resumed" ? "active" : type;
  if (state == next) return false;
  if (ended || (state == "abandoned" && type != "skipped")) return;
  if (type != "stepCompleted") return { state: next };
  if (step == stepsDone + 1) return { state: step == count ? "completed" : "active", stepsDone: step, stepsChanged: false };
}

/**
 * A visitor's quick wins, behind the API or in this browser. A session is what `GET /api/sessions/SID` answers: `id`,
 * `task`, `state`, `currentStep` (from 1), `activeMilliseconds` and more.
 */
export function sessionsIn(store) {
  /** A refusal carries the session as it stands. */
  async function post(task, path, event) {
    const { tasks } = await store.catalog();
    if (!store.api) return keep(tasks.find(({ id }) => id == task), event);
    const answer = await store.call("POST", path, event);
    return answer.session ?? answer;
  }

  /** Takes an event into the task's session in this browser; before it, what the app donated meanwhile. */
  function keep({ id: task, steps, completionCriteria }, event) {
    const sessions = { __proto__: null, ...store.read("sessions") };
    const take = (event, at) => {
      const next = advance(session, { type: "started", task, steps: steps.map(({ id }) => id), ...event }, at) ?? session;
      if (next != session) store.write("sessions", { ...sessions, [task]: next });
      return next;
    };
    let session = sessions[task] ?? newSession;
    const donated = store.read("tips")?.donations?.[completionCriteria]?.at(-1);
    if (donated >= (session.startedAt ?? 0)) session = take({ type: "criteriaMet" }, donated);
    return event ? take(event, Date.now()) : session;
  }

  return {
    /** The sessions by their tasks' ids. */
    async all() {
      const sessions = store.api
        ? (await store.call("GET", "sessions")).sessions
        : (await store.catalog()).tasks.map((task) => keep(task));
      return Object.fromEntries(sessions.map((session) => [session.task, session]));
    },

    /**
     * Starts a task of the catalogue, resumes it, or with `restart` starts it over. One that is completed or skipped is not
     * started again: then the session says so in its `state`.
     */
    start: ({ id: task }, restart = false) => post(task, "sessions", { task, restart }),

    /**
     * Reports `stepCompleted` (with `step`), `skipped`, `abandoned`, `paused` or `resumed`, and the active time so far.
     * Resolves to the session once that is stored; what is refused changes nothing.
     */
    record: ({ id, task }, type, activeMilliseconds, step) =>
      post(task, `sessions/${id}/events`, { id: uuid(), type, step, activeMilliseconds }),
  };
}

/** Puts values into a text of the interface: `fill("Step {step}", { step: 2 })`. */
export function fill(text, values) {
  return text.replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);
}

/** "1 second", "42 seconds" or "1m 12s", in the texts given. */
export function fillTime([second, seconds, minutes], milliseconds) {
  const whole = Math.max(1, Math.round(milliseconds / 1000));
  const text = whole < 60 ? (whole == 1 && second) || seconds : minutes;
  return fill(text, { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
