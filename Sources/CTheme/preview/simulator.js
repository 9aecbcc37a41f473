/**
 * The simulator's page: every control adds a step to a list that the server simulates, and the answer is its page again.
 * The list is kept in `sessionStorage` (`waymark:simulator`), so that it survives changes of the site.
 */

const root = document.querySelector("[data-simulator]");
const form = root.querySelector("form");
const key = "waymark:simulator";
let state = stored() ?? { steps: [] };
let number = 0;

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", (event) => {
  event.preventDefault();
  state = { steps: [] };
  simulate();
});
form.addEventListener("input", ({ target }) => {
  const twin = target.dataset.twin && document.getElementById(target.dataset.twin);
  if (twin) twin.value = target.value;
  set(twin || target);
});
root.addEventListener("click", ({ target }) => {
  const { add, donate, sessions, days, show, dismiss, for: id } = target.closest("button")?.dataset ?? {};
  if (add) {
    const input = document.getElementById(id);
    input.value = (parseInt(input.value, 10) || 0) + Number(add);
    set(input);
  }
  if (donate) step({ donate, count: 1 }, "count");
  if (sessions) step({ sessions: 1 }, "sessions");
  if (days) step({ days: 1 }, "days");
  if (show) step({ show });
  if (dismiss) {
    state.steps.push({ show: dismiss });
    step({ dismiss });
  }
});
document.addEventListener("desk:site", () => location.reload());

drawTicks();
simulate();

function set(input) {
  if (input.id === "location") {
    state.location = input.value || undefined;
    return simulate();
  }
  if (input.id === "tips-enabled") return step({ tipsEnabled: input.checked });
  const { set: name, type } = input.dataset;
  if (!name) return;
  const value = type === "boolean" ? input.checked : type === "integer" ? parseInt(input.value, 10) : input.value;
  if (Number.isNaN(value)) return;
  const last = state.steps.at(-1);
  // One change of a value after another is one step.
  if (last?.set === name) last.value = value;
  else state.steps.push({ set: name, value });
  simulate();
}

/** @param counted The member that is added up where the step before is of the same kind. */
function step(next, counted) {
  const last = state.steps.at(-1);
  const isSame = counted && last && counted in last && last.donate === next.donate;
  if (isSame) last[counted] += next[counted];
  else state.steps.push(next);
  simulate();
}

async function simulate() {
  const call = ++number;
  keep();
  try {
    const response = await fetch("/_waymark/simulate", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/html" },
      body: JSON.stringify(state),
    });
    if (call !== number) return;
    if (response.status === 422 && (state.steps.length || state.location)) {
      // A name is gone from the site since.
      state = { steps: [] };
      return simulate();
    }
    if (!response.ok) return tell((await response.json()).detail);
    tell("");
    show(new DOMParser().parseFromString(await response.text(), "text/html"));
  } catch {
    if (call === number) tell("The server does not answer. The next change asks again.");
  }
}

/** Says above the results why they are not those of the controls. */
function tell(text) {
  const note = root.querySelector("[data-part=fault]");
  note.textContent = text;
  note.hidden = !text;
}

function show(page) {
  const fresh = page.querySelector("[data-simulator]");
  for (const name of ["results", "time"]) {
    const part = root.querySelector(`[data-part=${name}]`);
    const active = part.contains(document.activeElement) ? document.activeElement : undefined;
    const wanted = active && Object.keys(active.dataset)[0];
    const other = document.adoptNode(fresh.querySelector(`[data-part=${name}]`));
    part.replaceChildren(...other.childNodes);
    if (wanted) (part.querySelector(`[data-${wanted}]`) ?? form.querySelector("[data-sessions]")).focus();
  }
  for (const output of form.querySelectorAll("[data-donated]")) {
    output.textContent = fresh.querySelector(`[data-donated="${output.dataset.donated}"]`).textContent;
  }
  for (const input of form.querySelectorAll("[id], [data-twin]")) {
    const other = input.id ? page.getElementById(input.id) : fresh.querySelector(`[data-twin="${input.dataset.twin}"]`);
    if (!other || input === document.activeElement) continue;
    if (input.type === "checkbox") input.checked = other.checked;
    else if ("value" in input) input.value = other.value;
  }
  drawTicks();
}

/** Custom properties are set here, since the site's policy allows no style attributes. */
function drawTicks() {
  for (const range of form.querySelectorAll(".pv-range")) {
    const input = range.querySelector("input");
    const share = (input.value - input.min) / (input.max - input.min);
    input.style.setProperty("--v", Math.min(1, Math.max(0, share)));
    for (const tick of range.querySelectorAll("[data-at]")) tick.style.setProperty("--at", tick.dataset.at);
  }
}

function stored() {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    // Blocked storage: the visitor lasts as long as the page.
  }
}

function keep() {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // As above.
  }
}
