import { cycle, make, makeCard } from "./dom.js";
import { hole, place } from "./placement.js";
import { fill, fillTime } from "./text.js";

/**
 * What a quick win shows over a page: the card of a step, the spotlight around its target, and the celebration. The
 * page's own elements are left alone. `act` is called with the name of what the person chose: `back`, `next`, `skip`,
 * `leave` (Escape) or `continue`.
 *
 * The card is a dialog named by its title, which does not hold the page (WAI-ARIA dialog pattern, not modal); focus moves
 * into it with every step and returns to where it was. Custom properties: those of tip-modal.js.
 */
export class Guide {
  #task;
  #strings;
  #style;
  #act;
  #host;
  #card;
  #hole = make("div", { className: "hole" });
  #block = make("div", { className: "block" });
  #opener = document.activeElement;

  constructor(task, strings, style, act) {
    this.#task = task;
    this.#strings = strings;
    this.#style = style;
    this.#act = act;
    const { host, card, ready } = makeCard("section", task);
    Object.assign(card, { role: "dialog", tabIndex: -1, onkeydown: (event) => this.#key(event.key) });
    host.shadowRoot.prepend(this.#hole, this.#block);
    host.popover = "manual";
    document.body.append(host);
    host.showPopover?.();
    this.ready = ready;
    this.#host = host;
    this.#card = card;
  }

  /** Makes Tab go round the target's `field`, if any, and the card's buttons, for when nothing else may be used. */
  cycle(event, field) {
    const stops = [field, ...this.#card.querySelectorAll("button")].filter(Boolean);
    cycle(event, stops, this.#host.shadowRoot.activeElement ?? document.activeElement);
  }

  /** Shows a step, counting from 1. */
  showStep(step) {
    const { steps } = this.#task;
    const capsules = steps.map((_, index) => make("i", { className: index < step ? "on" : "" }));
    this.#show(
      make("div", { className: "capsules" }, ...capsules),
      make("p", { textContent: fill(this.#strings.stepOf, { step, count: steps.length }) }),
      make("h2", { id: "title", textContent: steps[step - 1].instruction }),
      ...(step > 1 ? [this.#button("back")] : []),
      this.#button("skip"),
      this.#button("next", "doneThis"),
    );
  }

  /** Shows the celebration with the seconds that the quick win took. */
  celebrate(seconds) {
    const { completedInSecondsOne: second, completedInSeconds, completedInMinutes: minutes } = this.#strings;
    this.point();
    this.#show(
      make("div", { className: "tick", textContent: "\u2713", ariaHidden: "true" }),
      make("h2", { id: "title", textContent: this.#strings.greatJob }),
      make("p", { textContent: this.#task.title }),
      make("p", { textContent: fillTime({ second, seconds: completedInSeconds, minutes }, seconds) }),
      this.#button("continue"),
    );
    this.#card.className += " done";
  }

  /** Puts card and spotlight around a target; without one the card rests and nothing is dimmed. */
  point(target) {
    const spotlight = target && this.#style == "spotlight";
    const rectangle = target?.getBoundingClientRect();
    const around = spotlight ? hole(rectangle, parseFloat(getComputedStyle(target).borderRadius) || 0) : rectangle;
    const screen = { width: innerWidth, height: innerHeight };
    const { offsetWidth: width, offsetHeight: height } = this.#card;
    const placed = target && this.#style != "stepByStep";
    this.#card.classList.toggle("placed", !!placed);
    move(this.#card, placed ? place(around, { width, height }, screen) : {});
    this.#hole.hidden = this.#block.hidden = !spotlight;
    if (!spotlight) return;
    move(this.#hole, around);
    const { left, top, right, bottom } = rectangle;
    this.#block.style.clipPath =
      `polygon(evenodd, 0 0, 0 100%, 100% 100%, 100% 0, 0 0, ${left}px ${top}px, ` +
      `${right}px ${top}px, ${right}px ${bottom}px, ${left}px ${bottom}px, ${left}px ${top}px)`;
  }

  remove() {
    this.#host.remove();
    if (this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
  }

  #show(...parts) {
    this.#card.replaceChildren(...parts);
    this.#card.focus({ preventScroll: true });
  }

  #button(name, text = name) {
    return make("button", { className: name, textContent: this.#strings[text], onclick: () => this.#act(name) });
  }

  /** Escape and the arrows do what the buttons do, where they are typed on the card. */
  #key(key) {
    const sides = getComputedStyle(this.#card).direction == "rtl" ? ["Right", "Left"] : ["Left", "Right"];
    const name = { Escape: "leave", ["Arrow" + sides[0]]: "back", ["Arrow" + sides[1]]: "next" }[key];
    if (name == "leave" || this.#card.querySelector(`.${name}`)) this.#act(name);
  }
}

function move({ style }, { left, top, width, height, radius }) {
  for (const [name, value] of Object.entries({ left, top, width, height, borderRadius: radius })) {
    style[name] = value === undefined ? "" : value + "px";
  }
}
