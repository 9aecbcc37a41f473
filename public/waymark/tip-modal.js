import { cycle, make, makeCard } from "./dom.js";

/**
 * Shows a tip in a modal dialog, which is gone from the page once it is closed: then `closed` is called with `button`,
 * `action` or `escape` (the key, or a click beside the card). Resolves once the tip can be seen.
 *
 * The dialog is named by its title; focus starts on "Got it", stays inside and returns to where it was (WAI-ARIA modal
 * dialog pattern). The message is shown as plain text.
 * Custom properties: `--waymark-surface`, `--waymark-ink`, `--waymark-quiet`, `--waymark-font`, `--waymark-radius`.
 */
export async function showTip(tip, { strings }, url, closed) {
  const { icon, iconName, title, message, action } = tip;
  const art = make("span", { className: "icon", textContent: /^[\w.-]+$/.test(iconName) ? "" : iconName });
  if (icon) art.style.maskImage = `url("${new URL(icon, url)}")`;
  const button = (textContent, value) =>
    make("button", { textContent, autofocus: value == "button", onclick: () => card.close(value) });
  const { host, card, ready } = makeCard(
    "dialog",
    tip,
    make("div", { className: "head", ariaHidden: "true" }, art),
    make("h2", { id: "title", textContent: title }),
    make("p", { textContent: message }),
    ...(action ? [button(action.title, "action")] : []),
    button(strings.gotIt, "button"),
  );
  card.setAttribute("closedby", "any");
  card.onkeydown = (event) => cycle(event, [...card.querySelectorAll("button")], host.shadowRoot.activeElement);
  card.onclose = () => {
    host.remove();
    closed(card.returnValue || "escape");
  };
  document.body.append(host);
  await ready;
  card.showModal();
}
