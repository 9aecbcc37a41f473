import { fill, fillTime, sessionsIn } from "../waymark/sessions.js";
import { cycle, Store } from "../waymark/tips.js";

/**
 * The pages that Waymark builds: shows this visitor's progress on them. Not for other apps, which start at `index.js`.
 *
 * Reads `<body data-page data-task data-steps data-step-ids data-criteria>`, cards with the last four, and the elements
 * marked `data-wm`, whose texts come with them in `data-…` attributes. Without it every page reads and walks all the same,
 * and says nothing of progress. Steps and celebrations are practice.js.
 */

const meta = (name) => document.querySelector(`meta[name=waymark-${name}]`).content;
const part = (name, element = document) => element.querySelector(`[data-wm=${name}]`);

const store = new Store(meta("catalog"));
// The API knows a visitor by a cookie: where those are blocked, each page would be somebody else's first.
if (!navigator.cookieEnabled) store.api = undefined;
// What progress needs of the catalogue, which is as large as the site, is on the page, but for the longest quick wins.
const wins = [...document.querySelectorAll("[data-steps]")];
if (wins.every(({ dataset }) => dataset.stepIds)) store.catalog = async () => ({ tasks: wins.map(taskOf) });
const sessions = sessionsIn(store);
const { all } = sessions;
/** Without those whose task has other steps now: it starts anew with the first. */
sessions.all = async () => {
  const [found, { tasks }] = await Promise.all([all(), store.catalog()]);
  for (const { id, steps } of tasks) {
    const { state, steps: known } = found[id] ?? {};
    if (known && !/completed|skipped/.test(state) && known.join() != steps.map(({ id }) => id).join()) delete found[id];
  }
  return found;
};

document.documentElement.classList.add("wm-js");
addEventListener("keydown", (event) => {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) cycle(event, ...dialog.querySelectorAll("a, button"));
});
// A page that comes back from the back-forward cache may have been overtaken.
addEventListener("pageshow", ({ persisted }) => persisted && show());
show();

function taskOf({ dataset: { task, stepIds, criteria } }) {
  return { id: task, steps: stepIds.split(" ").map((id) => ({ id })), completionCriteria: criteria };
}

async function show() {
  try {
    if (/step|done/.test(document.body.dataset.page)) return await (await import("./practice.js")).walk(store, sessions);
    const all = await sessions.all();
    const shown = wins.map((element) => showState(element, all[element.dataset.task]));
    const are = (wanted) => shown.filter(({ state }) => state == wanted);
    const summary = part("summary");
    if (!summary || are("notStarted").length == shown.length) return;
    summary.textContent = fill(summary.dataset.text, { done: are("completed").length, count: shown.length });
    summary.hidden = false;
    // The large button leads to what is under way, or else to what comes next, or to what can be done again.
    const [next] = [...are("active"), ...are("notStarted"), ...shown];
    if (!next) return;
    const lead = part("lead");
    lead.href = next.link.href;
    lead.querySelector("small").textContent = next.verb.textContent;
    lead.querySelector("b").textContent = next.link.textContent;
  } catch (error) {
    store.warn(error);
  }
}

/** Pill, capsules, steps and verb of a quick win, on its card or its own page; its link leads to where it goes on. */
function showState(element, { state = "notStarted", currentStep = 1, activeMilliseconds } = {}) {
  if (/paused|abandoned/.test(state)) state = "active";
  element.dataset.state = state;
  const { task, steps } = element.dataset;
  const isDone = state == "completed";

  const status = part("status", element);
  const { second, seconds, minutes } = status.dataset;
  status.textContent = fill(status.dataset[isDone && !activeMilliseconds ? "done" : state], {
    step: currentStep,
    count: steps,
    time: fillTime([second, seconds, minutes], activeMilliseconds),
  });
  for (const list of element.querySelectorAll("[data-wm=capsules], [data-wm=outline]")) {
    const items = [...list.children];
    // Of many steps there are fewer capsules: each stands for some.
    const stepsBefore = (index) => Math.floor((index * steps) / items.length);
    items.forEach((item, index) => {
      const { number: first = stepsBefore(index) + 1, number: last = stepsBefore(index + 1) } = item.dataset;
      item.classList.toggle("is-done", isDone || last < currentStep);
      item.classList.toggle("is-on", state == "active" && first <= currentStep && currentStep <= last);
    });
  }
  const start = part("start");
  const link = start ?? part("task-link", element);
  const place = state == "active" ? "/" + currentStep : start ? "/1" : "";
  link.href = `${meta("root")}tasks/${task}${place}.html${start && /completed|skipped/.test(state) ? "#restart" : ""}`;
  const verb = start ?? part("go", element);
  verb.textContent = verb.dataset[state];
  return { state, link, verb };
}
