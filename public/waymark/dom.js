/** What the runtime's elements share. Text of a catalogue is data: it is set as text, never read as markup. */

/** A new element with properties and children. */
export function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * A card with `parts` in a shadow root of its own, which the page's style sheets do not reach. `ready` resolves once
 * the runtime's sheet applies or has failed. `item` is the tip or task whose colours it takes.
 */
export function makeCard(tag, item, ...parts) {
  const host = make("div");
  const card = make(tag, { className: "card" }, ...parts);
  card.setAttribute("aria-labelledby", "title");
  ["--waymark-from", "--waymark-to"].forEach((name, end) => card.style.setProperty(name, item.gradientColors?.[end]));
  const sheet = make("link", { rel: "stylesheet", href: new URL("waymark.css", import.meta.url) });
  const ready = new Promise((done) => (sheet.onload = sheet.onerror = done));
  host.attachShadow({ mode: "open" }).append(sheet, card);
  return { host, card, ready };
}

/** Makes Tab go round a list of elements, of which `focused` has the focus; browsers would let it leave the page. */
export function cycle(event, stops, focused) {
  if (event.key != "Tab") return;
  event.preventDefault();
  stops.at((stops.indexOf(focused) + (event.shiftKey ? -1 : 1)) % stops.length).focus();
}
