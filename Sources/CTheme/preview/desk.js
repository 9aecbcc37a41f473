/**
 * Keeps a page of the desk up to date: parts with `data-live` are taken anew from the server when the site was built or
 * a visitor did something. Listens at `/_waymark/events` for `reload`, `style`, `diagnostics` and `activity`.
 *
 * On `document`: `desk:site` when the site changed, after the parts were taken.
 */
import { listen } from "./copy.js";
import { openStream } from "./stream.js";
import { swapStyles } from "./styles.js";

const announcement = document.querySelector("#announcement");
let isBusy = false;
let isStale = false;

listen(document, (text) => (announcement.textContent = text));
// On a narrow screen the pages' links are a row that scrolls.
document.querySelector(".pv-nav [aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" });

openStream(new URL(import.meta.url).search, {
  reload: siteChanged,
  diagnostics: siteChanged,
  style() {
    swapStyles();
    refresh();
  },
  activity: refresh,
});
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

async function siteChanged() {
  await refresh();
  document.dispatchEvent(new Event("desk:site"));
}

/** One at a time: what happens meanwhile is seen by one more. */
async function refresh() {
  if (isBusy) return (isStale = true);
  isBusy = true;
  do {
    isStale = false;
    try {
      const response = await fetch(location.href);
      if (response.ok) replace(new DOMParser().parseFromString(await response.text(), "text/html"));
    } catch {
      // The server is gone or restarting: the stream comes back by itself, and tells.
    }
  } while (isStale);
  isBusy = false;
}

function replace(fresh) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const other = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!other || part.isEqualNode(other)) continue;
    const opened = new Set([...part.querySelectorAll("details[open]")].map(({ id }) => id));
    const focused = path(document.activeElement, part);
    part.replaceWith(document.adoptNode(other));
    for (const details of other.querySelectorAll("details")) details.open ||= opened.has(details.id);
    focused?.(other)?.focus({ preventScroll: true });
  }
}

/** Finds, in another version of `part`, the element that stands where `element` does; undefined outside of it. */
function path(element, part) {
  if (!part.contains(element)) return;
  const steps = [];
  for (let node = element; node !== part; node = node.parentElement) {
    steps.unshift([...node.parentElement.children].indexOf(node));
  }
  return (root) => steps.reduce((node, index) => node?.children[index], root);
}
