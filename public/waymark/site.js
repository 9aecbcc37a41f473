import { cycle } from "./card.js";
import { Sessions } from "./sessions.js";
import { Store } from "./store.js";
import { fill, fillTime } from "./text.js";

/**
 * The pages that Waymark builds: shows this visitor's progress on them. Not for other apps, which start at `index.js`.
 *
 * Reads `<body data-page data-task data-step data-steps>` and the elements marked `data-wm`, whose texts come with them
 * in `data-…` attributes. Without it every page says "not started", and reads and walks all the same.
 */

const { page, task, step } = document.body.dataset;
const meta = (name) => document.querySelector(`meta[name=waymark-${name}]`).content;
const part = (name, element = document) => element.querySelector(`[data-wm=${name}]`);
const stepPage = (task, step) => `${meta("root")}tasks/${task}/${step}.html`;

const store = new Store(meta("catalog"));
const sessions = new Sessions(store);

document.documentElement.classList.add("wm-js");
addEventListener("keydown", (event) => {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) cycle(event, dialog);
});
// A page that comes back from the back-forward cache may have been overtaken.
addEventListener("pageshow", ({ persisted }) => persisted && show());
show();

async function show() {
  try {
    if (page == "step") (await import("./practice.js")).guide({ sessions, store, task, step: +step });
    if (page == "home") showHome(await sessions.all());
    if (page == "task") showTask((await sessions.all())[task]);
    if (page == "done") showTime((await sessions.all())[task]);
  } catch (error) {
    store.warn(error);
  }
}

function showHome(all) {
  const cards = [...document.querySelectorAll("[data-wm=task]")];
  const states = cards.map((card) => showState(card, card.dataset.task, all[card.dataset.task], part("task-link", card)));
  const summary = part("summary");
  if (!summary) return;
  const done = states.filter((state) => state == "completed").length;
  summary.textContent = fill(summary.dataset.text, { done, count: cards.length });
  summary.hidden = states.every((state) => state == "notStarted");
}

function showTask(session) {
  const start = part("start");
  const state = showState(document.body, task, session, start);
  const restart = part("restart");
  restart.hidden = state != "active";
  restart.onclick = startOver;
  start.onclick = state == "completed" || state == "skipped" ? startOver : null;
}

/** Goes to the first step once that is stored. */
async function startOver(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  await sessions.start(task, true).catch((error) => store.warn(error));
  location.href = stepPage(task, 1);
}

/** Pill, capsules and verb of a quick win, on its card or its own page; its link leads to where it goes on. */
function showState(element, id, { state = "notStarted", currentStep = 1, activeSeconds } = {}, link) {
  if (state == "paused" || state == "abandoned") state = "active";
  element.dataset.state = state;
  if (state == "active") link.href = stepPage(id, currentStep);

  const status = part("status", element);
  const { stepOf, done, donePlain, ...texts } = status.dataset;
  texts.active = fill(stepOf, { step: currentStep, count: element.dataset.steps });
  texts.completed = activeSeconds ? fill(done, { time: fillTime(status.dataset, Math.round(activeSeconds)) }) : donePlain;
  status.textContent = texts[state];
  status.classList.toggle("wm-pill--accent", state == "active");
  status.classList.toggle("wm-pill--ok", state == "completed");

  [...part("capsules", element).children].forEach((capsule, index) => {
    capsule.classList.toggle("is-done", state == "completed" || index < currentStep - 1);
    capsule.classList.toggle("is-on", state == "active" && index == currentStep - 1);
  });
  const verb = part("go", element) ?? link;
  verb.textContent = verb.dataset[{ notStarted: "start", active: "resume" }[state] ?? "again"];
  return state;
}

function showTime({ state, activeSeconds } = {}) {
  const time = part("time");
  if (!time || state != "completed" || !activeSeconds) return;
  time.textContent = fillTime(time.dataset, Math.max(1, Math.round(activeSeconds)));
  time.hidden = false;
}
