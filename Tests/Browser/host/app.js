/**
 * The note app's first page. It keeps its notes in this page alone, renders its whole list anew after every change, has
 * shortcuts of its own, and uses Waymark as any app would.
 */
import { setUp } from "./waymark.js";

const part = (selector) => document.querySelector(selector);
const notes = ["January", "February", "March", "April"].flatMap((month) =>
  ["Groceries", "Budget", "Travel", "Books", "Garden", "Ideas", "Recipes"].map((title) => ({ month, title, pinned: false })),
);
const { waymark, broken } = setUp();
window.notes = { waymark, render, showSync, keys: [] };

/** Every node of the list is a new one afterwards; the scrollers stay where they are. */
function render() {
  const wanted = part("#search").value.toLowerCase();
  for (const month of new Set(notes.map(({ month }) => month))) {
    const found = notes.filter((note) => note.month == month && note.title.toLowerCase().includes(wanted));
    scrollerOf(month).replaceChildren(listOf(found));
  }
}

function scrollerOf(month) {
  const known = part(`.month[data-month=${month}]`);
  if (known) return known.lastElementChild;
  const section = element("div", { className: "month" });
  section.dataset.month = month;
  section.append(element("h2", { textContent: month }), element("div", { className: "scroller", tabIndex: 0 }));
  part(".shelf").append(section);
  return section.lastElementChild;
}

function listOf(notes) {
  const list = element("ul");
  for (const note of notes) {
    const row = element("li");
    const pin = element("button", { className: "button", textContent: note.pinned ? "Unpin" : "Pin" });
    pin.setAttribute("aria-label", `${pin.textContent} ${note.title} of ${note.month}`);
    pin.onclick = () => pinNote(note);
    if (note.title == "Budget" && note.month == "March") {
      pin.classList.add("strong");
      pin.dataset.quickWinTarget = "pinButton";
    }
    row.append(element("span", { textContent: note.title }), pin);
    list.append(row);
  }
  return list;
}

function pinNote(note) {
  note.pinned = !note.pinned;
  render();
  waymark.tips.donate("notePinned");
}

function save() {
  const title = part("#note-title").value.trim();
  if (!title) return;
  notes.unshift({ month: "January", title, pinned: false });
  part("#note-title").value = "";
  part(".saved").textContent = `Saved “${title}”`;
  render();
  waymark.tips.increment("notesSaved");
  waymark.tips.donate("noteSaved");
}

/** What comes late: a button that is there once the server has answered. */
function showSync() {
  const sync = element("button", { id: "sync", className: "button strong", textContent: "Sync now" });
  sync.onclick = () => waymark.tips.donate("notesSynced");
  part(".bar").append(sync);
}

function element(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

part("#add").onclick = () => part("#note-title").focus();
part("#done").onclick = save;
part("#search").oninput = render;
part("#note-title").onkeydown = ({ key }) => {
  if (key == "Enter") part("#note-text").focus();
};
part("[data-command=render]").onclick = render;
part("[data-command=share]").onclick = () => part("dialog").showModal();
part("dialog").onclose = () => {
  if (part("dialog").returnValue == "send") waymark.tips.donate("noteShared");
};
// The app's own shortcuts, which it leaves alone while someone types.
document.addEventListener("keydown", ({ key, target }) => {
  window.notes.keys.push(key);
  if (target.matches("input, textarea")) {
    if (key == "Escape") target.blur();
  } else if (key == "/") part("#search").focus();
});
if (broken) {
  document.addEventListener("click", () => {
    throw new Error("the app's own mistake");
  });
  Promise.reject(new Error("the app's own mistake"));
}
render();
