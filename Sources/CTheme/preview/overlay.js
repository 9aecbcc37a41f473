/**
 * What is wrong with the content, in a dialog over the page.
 *
 * `show(diagnostics)` takes objects of `severity`, `code`, `message`, `help`, `place` (`file:line:column`), `label` (what
 * the lines are called) and `lines`: each has its `number` and `text`, and the one with the mistake has `before`,
 * `marked` and `after` in place of `text`. What is not known is left out. Only errors are shown; without one the dialog
 * goes.
 */
import { listen } from "./copy.js";

let overlay;

export function hide() {
  overlay?.remove();
  overlay = undefined;
}

export function show(diagnostics) {
  const scroll = overlay?.shadowRoot.querySelector("dialog").scrollTop ?? 0;
  hide();
  const errors = diagnostics.filter(({ severity }) => severity == "error");
  if (!errors.length) return;
  overlay = make("waymark-problems");
  const shadow = overlay.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet()];
  const dialog = make("dialog");
  const heading = make("h2", "", errors.length == 1 ? "1 error in the content" : `${errors.length} errors in the content`);
  heading.id = "heading";
  heading.tabIndex = -1;
  dialog.setAttribute("aria-labelledby", "heading");
  const close = make("button", "", "Close");
  close.onclick = () => dialog.close();
  const top = make("header");
  top.append(heading, close);
  const foot = make("footer");
  const link = make("a", "", "All diagnostics");
  link.href = "/_waymark/diagnostics";
  const said = make("p", "said");
  said.setAttribute("role", "status");
  foot.append(make("p", "wait", "Waiting for a fix. This closes by itself."), said, link);
  dialog.append(top, ...errors.map(problem), foot);
  shadow.append(dialog);
  document.body.append(overlay);
  dialog.showModal();
  heading.focus();
  dialog.scrollTop = scroll;
  listen(shadow, (text) => (said.textContent = text));
}

function problem({ code, message, help, place, label, lines }) {
  const section = make("section");
  const where = make("p", "place");
  if (place) {
    const button = make("button", "", place);
    button.dataset.copy = place;
    button.title = "Copy";
    button.setAttribute("aria-label", `Copy ${place}`);
    where.append(button, " ");
  }
  where.append(`[${code}]`);
  section.append(make("h3", "", message), where);
  if (lines) section.append(frame(lines, label));
  if (help) section.append(make("p", "help", help));
  return section;
}

/** The lines around the mistake, with the wrong token marked. */
function frame(lines, label) {
  const code = make("code");
  for (const { number, text, before, marked, after } of lines) {
    const line = make("span", text === undefined ? "line hit" : "line");
    line.append(make("span", "number", number));
    if (text === undefined) line.append(before, make("mark", "", marked || " "), after, "\n");
    else line.append(text, "\n");
    code.append(line);
  }
  const pre = make("pre");
  pre.tabIndex = 0;
  pre.setAttribute("role", "region");
  pre.setAttribute("aria-label", label);
  pre.append(code);
  return pre;
}

function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** Constructed, since the site's policy allows no inline style and the page may be of any theme. */
function sheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    dialog {
      color-scheme: light dark;
      inline-size: min(47rem, 100vw - 2rem);
      max-block-size: calc(100dvh - 2rem);
      padding: 0;
      border: 0;
      border-radius: 1.25rem;
      overflow: hidden auto;
      background: light-dark(#fff, #1d2026);
      color: light-dark(#1b1b1f, #f4f4f6);
      font: 1rem / 1.5 system-ui, sans-serif;
      box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.5); backdrop-filter: blur(6px); }
    header { display: flex; align-items: center; gap: 1rem; padding: 1.25rem 1.5rem; }
    h2 { flex: 1; margin: 0; font-size: 1.25rem; line-height: 1.25; color: light-dark(#b3261e, #ff9d94); }
    h2:focus { outline: 0; }
    button { min-block-size: 2.75rem; padding-inline: 1rem; border: 0; border-radius: 0.75rem; background: light-dark(#ececf0, #33363d); color: inherit; font: 600 1rem system-ui; cursor: pointer; }
    .place button { min-block-size: 2rem; padding-inline: 0.5rem; margin-inline-start: -0.5rem; border-radius: 0.5rem; background: none; font: inherit; text-align: start; overflow-wrap: anywhere; }
    .place button:hover { background: light-dark(#ececf0, #33363d); }
    .place [data-copied]::after { content: " ✓"; }
    section { padding-block-end: 1rem; }
    h3 { margin: 0; padding-inline: 1.5rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
    p { margin: 0; padding: 0.25rem 1.5rem; overflow-wrap: anywhere; }
    .place { font: 0.875rem ui-monospace, monospace; }
    .place, .wait, .said { color: light-dark(#55555f, #b9b9c4); }
    footer { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.5rem 1.5rem 1.5rem; font-size: 0.875rem; }
    footer p { padding: 0; }
    .wait { flex: 1; }
    a { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: 1rem; border-radius: 0.75rem; background: light-dark(#1f5bd6, #2f6be8); color: #fff; font-weight: 600; text-decoration: none; }
    pre { margin: 0.5rem 0; padding: 0.75rem 0; overflow-x: auto; background: light-dark(#f3f3f6, #15171b); font: 0.875rem / 1.6 ui-monospace, monospace; tab-size: 2; }
    code { display: block; inline-size: max-content; min-inline-size: 100%; }
    .line { display: block; padding-inline: 0 1.5rem; border-inline-start: 3px solid transparent; }
    .hit { border-color: light-dark(#d33b31, #ff6b60); background: light-dark(#fdeceb, #46211f); }
    .number { display: inline-block; inline-size: 3rem; margin-inline-end: 1rem; color: light-dark(#63636c, #a3a3ad); text-align: end; user-select: none; }
    .hit .number { color: inherit; }
    mark { background: none; color: inherit; text-decoration: underline wavy light-dark(#b3261e, #ff9d94); text-underline-offset: 0.25em; }
    :focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
    pre:focus-visible { outline-offset: -3px; }
    @media (forced-colors: active) { dialog, a, button { border: 1px solid; } }
  `);
  return sheet;
}
