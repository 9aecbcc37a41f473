/**
 * Cards over an app's page, each in a shadow root of its own, which the page's style sheets do not reach. Text of a
 * catalogue is data: it is set as text, never read as markup.
 *
 * Custom properties, set anywhere above: `--waymark-surface`, `--waymark-ink`, `--waymark-quiet`, `--waymark-font`,
 * `--waymark-radius`.
 */

/** A new element with properties and children. */
export function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A card in the colours of a tip or task; `ready` resolves once the runtime's sheet applies or has failed. */
export function makeCard(tag, { gradientColors = [] }, ...parts) {
  const host = make("div");
  const card = make(tag, { className: "card" }, ...parts);
  card.setAttribute("aria-labelledby", "title");
  gradientColors.forEach((color, end) => card.style.setProperty("--waymark-" + end, color));
  const sheet = make("link", { rel: "stylesheet", href: new URL("waymark.css", import.meta.url) });
  const ready = new Promise((done) => (sheet.onload = sheet.onerror = done));
  host.attachShadow({ mode: "open" }).append(sheet, card);
  return { host, card, ready };
}

/** Makes Tab go round the buttons of a card, after `first` if any; browsers would let it leave the page. */
export function cycle(event, root, ...first) {
  if (event.key != "Tab") return;
  event.preventDefault();
  const stops = [...first, ...root.querySelectorAll("button")];
  const at = stops.indexOf(root.activeElement ?? document.activeElement) + (event.shiftKey ? -1 : 1);
  stops.at(at % stops.length).focus();
}

/**
 * Shows a tip in a modal dialog, which is gone from the page once it is closed: then `closed` is called with `button`,
 * `action` or `escape` (the key, or a click beside the card). Resolves once the tip can be seen.
 *
 * The dialog is named by its title; focus starts on its first button, stays inside and returns to where it was (WAI-ARIA modal
 * dialog pattern). The message is shown as plain text.
 */
export async function showTip({ icon, iconName, title, message, action, ...tip }, gotIt, url, closed) {
  const art = make("div", { className: "head", textContent: /^[\w.-]+$/.test(iconName) ? "" : iconName });
  if (icon) art.style.setProperty("--icon", `url("${new URL(icon, url)}")`);
  const button = (textContent, reason) => make("button", { textContent, onclick: () => card.close(reason) });
  const { host, card, ready } = makeCard(
    "dialog",
    tip,
    art,
    make("h2", { id: "title", textContent: title }),
    make("p", { textContent: message }),
    ...(action ? [button(action.title, "action")] : []),
    button(gotIt, "button"),
  );
  card.setAttribute("closedby", "any");
  card.onkeydown = (event) => cycle(event, host.shadowRoot);
  card.onclose = () => {
    host.remove();
    closed(card.returnValue || "escape");
  };
  document.body.append(host);
  await ready;
  card.showModal();
}

/** Tells the page what happened. */
export function say(name, detail) {
  document.dispatchEvent(new CustomEvent("waymark:" + name, { detail }));
}
