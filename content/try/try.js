import { Waymark } from "../waymark/index.js";
import { Store } from "../waymark/tips.js";

/**
 * The page on which a reader tries the runtime: a small app of notes, a control for each call, and a log of the events. The
 * query gives this page a progress of its own, since that is kept under the catalogue's address.
 */

const address = "../catalog.json?try";
const { tips, quickWin } = Waymark.start({ catalog: address });

const part = (name) => document.querySelector(`[data-try=${name}]`);
const parts = (name) => document.querySelectorAll(`[data-${name}]`);

runApp();
offerTips();
offerFacts();
offerVisitor();
logEvents();
for (const button of parts("style")) {
  button.onclick = () => quickWin.start("create-first-note", { style: button.dataset.style, restart: true });
}
for (const control of document.querySelectorAll(":disabled")) control.disabled = false;

/** The app itself: it knows nothing of guides. */
function runApp() {
  const editor = part("editor");
  const title = document.querySelector("#title");
  document.querySelector("#add").onclick = () => {
    editor.hidden = false;
    title.focus();
  };
  document.querySelector("#done").onclick = () => {
    part("notes").prepend(make("li", title.value.trim() || "Untitled"));
    title.value = "";
    editor.hidden = true;
  };
}

function offerTips() {
  const place = part("location");
  const present = part("present");
  const answer = part("answer");
  place.onchange = () => (present.firstChild.textContent = `tips.present("${place.value}")`);
  place.onchange();
  present.onclick = async () => {
    const tip = await tips.present(place.value);
    answer.textContent = tip ? "" : "No tip is due there now: no rules hold, or this session has had its tip.";
  };
}

/** What rules ask about: each parameter as this browser remembers it, and the events. */
function offerFacts() {
  const kept = new Store(address).read("tips")?.parameters ?? {};
  for (const field of parts("parameter")) {
    const name = field.dataset.parameter;
    const key = { checkbox: "checked", number: "valueAsNumber" }[field.type];
    field[key] = kept[name] ?? field[key];
    field.onchange = () => tips.set(name, key == "checked" ? field.checked : field.valueAsNumber || 0);
  }
  for (const button of parts("event")) button.onclick = () => tips.donate(button.dataset.event);
}

function offerVisitor() {
  const enabled = part("enabled");
  enabled.checked = tips.enabled;
  enabled.onchange = () => (tips.enabled = enabled.checked);
  part("session").onclick = () => tips.resetSession();
  part("reset").onclick = async () => {
    await tips.resetAll();
    location.reload();
  };
}

function logEvents() {
  const log = part("log");
  const rows = log.querySelector("tbody");
  for (const name of ["shown", "action", "dismissed", "donated", "started", "stepcompleted", "completed", "skipped", "abandoned"]) {
    document.addEventListener("waymark:" + name, ({ detail }) => {
      const { tip, task, event, step, reason = "", activeMilliseconds: active } = detail;
      const about = (tip ?? task ?? event) + (step ? `, step ${step}` : "");
      const time = active === undefined ? "" : `${(active / 1000).toFixed(1)} s`;
      const cells = [make("code", "waymark:" + name), about, reason, time];
      rows.append(make("tr", ...cells.map((cell) => make("td", cell))));
      part("empty").hidden = true;
      log.scrollTop = log.scrollHeight;
    });
  }
  part("clear").onclick = () => {
    rows.replaceChildren();
    part("empty").hidden = false;
  };
}

function make(tag, ...children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}
