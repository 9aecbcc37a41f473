/**
 * The preview server's part of a page: reloads it when the site was built anew, and shows what is wrong with the content
 * over the last good page. Never part of what `waymark build` writes.
 *
 * Listens at `/_waymark/events` for `reload` (data does not matter) and `diagnostics`, a JSON array of `{ severity, code,
 * message, help, file, line, column, endColumn, source }`: columns count code points from 1, `endColumn` is the one after
 * the last, `source` is the text of the line. What is not known is left out. An empty array means that all is well again.
 */

// The query names the site that the page is of: the server tells at once where it has changed since.
const stream = new EventSource("/_waymark/events" + new URL(import.meta.url).search);
let overlay;

stream.addEventListener("reload", () => location.reload());
stream.addEventListener("diagnostics", ({ data }) => show(JSON.parse(data)));
// The browser shows an aborted stream as an error when the page goes; a page kept for "back" opens a new one.
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

function show(diagnostics) {
  overlay?.remove();
  overlay = undefined;
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
  dialog.append(top, ...errors.map(problem), make("p", "wait", "Waiting for a fix. This closes by itself."));
  shadow.append(dialog);
  document.body.append(overlay);
  dialog.showModal();
  heading.focus();
}

function problem({ code, message, help, file, line, column, endColumn, source }) {
  const section = make("section");
  const place = [file, line, column].filter(Boolean).join(":");
  section.append(make("h3", "", message), make("p", "place", `${place} [${code}]`));
  if (source !== undefined && line) section.append(frame(line, column, endColumn, source));
  if (help) section.append(make("p", "help", help));
  return section;
}

/** The line with the wrong token marked. */
function frame(line, column, endColumn, source) {
  const characters = [...source];
  const part = (from, to) => characters.slice(from, to).join("");
  const end = Math.max(endColumn ?? column, column + 1);
  const code = make("code");
  code.append(part(0, column - 1), make("mark", "", part(column - 1, end - 1) || " "), part(end - 1));
  const pre = make("pre");
  pre.tabIndex = 0;
  pre.append(make("span", "", `${line} `), code);
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
      background: light-dark(#fff, #222227);
      color: light-dark(#1b1b1f, #f4f4f6);
      font: 1rem / 1.5 system-ui, sans-serif;
      box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.5); backdrop-filter: blur(6px); }
    header { display: flex; align-items: center; gap: 1rem; padding: 1.25rem 1.5rem; }
    h2 { flex: 1; margin: 0; font-size: 1.25rem; line-height: 1.25; color: light-dark(#b3261e, #ff9d94); }
    h2:focus { outline: 0; }
    button { min-block-size: 2.75rem; padding-inline: 1rem; border: 0; border-radius: 0.75rem; background: light-dark(#ececf0, #37373e); color: inherit; font: 600 1rem system-ui; cursor: pointer; }
    section { padding-block-end: 1rem; }
    h3 { margin: 0; padding-inline: 1.5rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
    p { margin: 0; padding: 0.25rem 1.5rem; overflow-wrap: anywhere; }
    .place { font: 0.875rem ui-monospace, monospace; }
    .place, .wait { color: light-dark(#55555f, #b9b9c4); }
    .wait { padding-block: 0.5rem 1.5rem; font-size: 0.875rem; }
    pre { margin: 0.5rem 0; padding: 0.75rem 1.5rem; overflow-x: auto; background: light-dark(#f3f3f6, #18181c); font: 0.875rem / 1.6 ui-monospace, monospace; }
    pre span { color: light-dark(#66666f, #9a9aa6); user-select: none; }
    mark { background: none; color: inherit; text-decoration: underline wavy light-dark(#b3261e, #ff9d94); text-underline-offset: 0.25em; }
    :focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
    @media (forced-colors: active) { dialog { border: 1px solid; } }
  `);
  return sheet;
}
