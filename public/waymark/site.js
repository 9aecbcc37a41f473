import { fill, fillTime, Sessions } from "./index.js";
import { cycle, Store } from "./tips.js";

/**
 * The pages that Waymark builds: shows this visitor's progress on them. Not for other apps, which start at `index.js`.
 *
 * Reads `<body data-page data-task data-steps>` and the elements marked `data-wm`, whose texts come with them in `data-…`
 * attributes. Without it every page reads and walks all the same, and says nothing of progress. Steps and celebrations are
 * practice.js.
 */

const meta = (name) => document.querySelector(`meta[name=waymark-${name}]`).content;
const part = (name, element = document) => element.querySelector(`[data-wm=${name}]`);

const store = new Store(meta("catalog"));
const sessions = new Sessions(store);

document.documentElement.classList.add("wm-js");
addEventListener("keydown", (event) => {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) cycle(event, ...dialog.querySelectorAll("a, button"));
});
// A page that comes back from the back-forward cache may have been overtaken.
addEventListener("pageshow", ({ persisted }) => persisted && show());
show();

async function show() {
  try {
    if (["step", "done"].includes(document.body.dataset.page)) return (await import("./practice.js")).walk(store, sessions);
    const all = await sessions.all();
    const wins = [...document.querySelectorAll("[data-steps]")].map((element) => showState(element, all[element.dataset.task]));
    const summary = part("summary");
    if (!summary) return;
    const done = wins.filter(({ state }) => state == "completed").length;
    summary.textContent = fill(summary.dataset.text, { done, count: wins.length });
    summary.hidden = wins.every(({ state }) => state == "notStarted");
    // The large button leads to what is under way, or else to what comes next.
    const next = wins.find(({ state }) => state == "active") ?? wins.find(({ state }) => state == "notStarted");
    if (!next || summary.hidden) return;
    const lead = part("lead");
    lead.href = next.link.href;
    lead.replaceChildren(`${next.verb.textContent}: ${next.link.textContent}`);
  } catch (error) {
    store.warn(error);
  }
}

/** Pill, capsules, steps and verb of a quick win, on its card or its own page; its link leads to where it goes on. */
function showState(element, { state = "notStarted", currentStep = 1, activeSeconds } = {}) {
  if (state == "paused" || state == "abandoned") state = "active";
  const { task, steps } = (element.dataset.state = state) && element.dataset;
  const link = part("task-link", element) ?? part("start");
  const address = (step) => `${meta("root")}tasks/${task}/${step}.html`;
  if (state == "active") link.href = address(currentStep);

  const status = part("status", element);
  const { stepOf, done, donePlain, ...texts } = status.dataset;
  texts.active = fill(stepOf, { step: currentStep, count: steps });
  texts.completed = activeSeconds ? fill(done, { time: fillTime(status.dataset, activeSeconds) }) : donePlain;
  status.textContent = texts[state];
  status.classList.toggle("wm-pill--accent", state == "active");
  status.classList.toggle("wm-pill--ok", state == "completed");

  for (const list of element.querySelectorAll("[data-wm=capsules], [data-wm=outline]")) {
    [...list.children].forEach((item, index) => {
      item.classList.toggle("is-done", state == "completed" || index < currentStep - 1);
      item.classList.toggle("is-on", state == "active" && index == currentStep - 1);
    });
  }
  const verb = part("go", element) ?? link;
  verb.textContent = verb.dataset[{ active: "resume", completed: "again" }[state] ?? "start"];

  const startOver = async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await sessions.start({ id: task }, true).catch((error) => store.warn(error));
    location.href = address(1);
  };
  const restart = part("restart", element);
  if (restart) {
    restart.hidden = state != "active";
    restart.onclick = startOver;
    link.onclick = state == "completed" || state == "skipped" ? startOver : null;
  }
  return { state, link, verb };
}
