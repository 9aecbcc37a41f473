import { Sessions } from "./sessions.js";
import { Store } from "./store.js";
import { fill, fillTime } from "./text.js";

/**
 * The pages that Waymark builds: shows this visitor's progress on them. Not for other apps, which start at `index.js`.
 *
 * Reads `<body data-page data-task data-step data-steps>` and the elements marked `data-wm`, whose texts come with them
 * in `data-…` attributes. Without it every page says "not started", and reads and walks all the same.
 */

const { page, task, step, steps } = document.body.dataset;
const root = meta("waymark-root");
const store = new Store(meta("waymark-catalog"));
const sessions = new Sessions(store);

document.documentElement.classList.add("wm-js");
show();
// A page that comes back from the back-forward cache may have been overtaken.
addEventListener("pageshow", ({ persisted }) => persisted && show());

async function show() {
  try {
    if (page == "home") showHome(await sessions.all());
    if (page == "task") showTask((await sessions.all())[task]);
    if (page == "done") showTime((await sessions.all())[task]);
    if (page == "step") await (await import("./practice.js")).guide({ sessions, store, task, step: +step });
  } catch (error) {
    store.warn(error);
  }
}

function showHome(all) {
  let done = 0;
  for (const card of part(document, "task", true)) {
    const session = all[card.dataset.task];
    showState(card, session, +card.dataset.steps);
    const link = part(card, "task-link");
    if (link && isUnderWay(session)) link.href = stepPage(card.dataset.task, session.currentStep);
    if (session?.state == "completed") done += 1;
  }
  const summary = part(document, "summary");
  if (!summary) return;
  const count = part(document, "task", true).length;
  summary.textContent = fill(summary.dataset.text, { done, count });
  summary.hidden = !Object.keys(all).length;
}

function showTask(session) {
  showState(document, session, +(steps ?? 0));
  const start = part(document, "start");
  if (isUnderWay(session)) start.href = stepPage(task, session.currentStep);
  else if (session) start.onclick = startOver;
  const restart = part(document, "restart");
  restart.hidden = !isUnderWay(session);
  restart.onclick = startOver;
}

/** The first step once that is stored; a click that opens a new tab shows the page as it is. */
async function startOver(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  await sessions.start(task, true).catch((error) => store.warn(error));
  location.href = stepPage(task, 1);
}

/** Pill, capsules and verb of a quick win, on a card or on its own page. */
function showState(element, session, count) {
  const status = part(element, "status");
  const state = isUnderWay(session) ? "active" : (session?.state ?? "new");
  if (element.dataset) element.dataset.state = state;
  if (status) {
    const { notStarted, stepOf, done, donePlain, skipped } = status.dataset;
    const seconds = Math.round(session?.activeSeconds ?? 0);
    status.dataset.state = state;
    status.classList.toggle("wm-pill--accent", state == "active");
    status.classList.toggle("wm-pill--ok", state == "completed");
    status.textContent = {
      new: notStarted,
      active: fill(stepOf, { step: session?.currentStep, count }),
      completed: seconds ? fill(done, { time: fillTime(status.dataset, seconds) }) : donePlain,
      skipped,
    }[state];
  }
  const finished = state == "completed" ? count : (session?.currentStep ?? 1) - 1;
  [...(part(element, "capsules")?.children ?? [])].forEach((capsule, index) => {
    capsule.classList.toggle("is-done", index < finished);
    capsule.classList.toggle("is-on", state == "active" && index == finished);
  });
  const verb = part(element, page == "home" ? "go" : "start");
  if (verb) verb.textContent = verb.dataset[{ new: "start", active: "resume" }[state] ?? "again"];
}

function showTime(session) {
  const element = part(document, "time");
  if (!element || session?.state != "completed" || !session.activeSeconds) return;
  element.textContent = fillTime(element.dataset, Math.max(1, Math.round(session.activeSeconds)));
  element.hidden = false;
}

function isUnderWay(session) {
  return ["active", "paused", "abandoned"].includes(session?.state);
}

function stepPage(task, step) {
  return `${root}tasks/${task}/${step}.html`;
}

function part(element, name, all = false) {
  return element[all ? "querySelectorAll" : "querySelector"](`[data-wm=${name}]`);
}

function meta(name) {
  return document.querySelector(`meta[name=${name}]`).content;
}
