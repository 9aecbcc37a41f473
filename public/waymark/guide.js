import { cycle, make, makeCard, say } from "./card.js";
import { hole, place } from "./placement.js";
import { ActiveClock } from "./sessions.js";
import { fill, fillTime } from "./text.js";

/**
 * One quick win on a page, from its current step to the celebration: a card, the spotlight around the step's target, and
 * the real action on that target, which leads on. The page's own elements are left alone.
 *
 * A target is the first visible element marked `data-quick-win-target="NAME"` or matched by the catalogue's `selector`
 * for the name; it is looked up anew all the time, so that a late or replaced one is found.
 *
 * The card is a dialog named by its title, which does not hold the page (WAI-ARIA dialog pattern, not modal); focus moves
 * into it with every step and returns to where it was. Events on `document`, with `detail` `task`, `step` and
 * `activeMilliseconds`: `waymark:started`, `waymark:stepcompleted`, `waymark:completed`, `waymark:skipped`,
 * `waymark:abandoned`. Custom properties: those of card.js.
 */
export class Guide {
  #sessions;
  #targets;
  #strings;
  #task;
  #session;
  #style;
  #host;
  #card;
  #step;
  #since;
  #clock;
  #hole = make("div", { className: "hole" });
  #opener = document.activeElement;
  #over = new AbortController();

  constructor(sessions, { targets, strings }, task, session, style) {
    this.#sessions = sessions;
    this.#targets = targets;
    this.#strings = strings;
    this.#task = task;
    this.#session = session;
    this.#style = style;
    this.#clock = new ActiveClock(session.activeSeconds * 1000, () => performance.now());
    this.#clock.run(!document.hidden);
    const { host, card, ready } = makeCard("section", task);
    this.#host = host;
    this.#card = card;
    Object.assign(card, { role: "dialog", tabIndex: -1, onkeydown: ({ key }) => this.#key(key) });
    host.shadowRoot.prepend(this.#hole);
    host.popover = "manual";
    document.body.append(host);
    host.showPopover();
    this.#listen();
    this.#show(session.currentStep);
    this.#say("started");
    ready.then(() => this.#follow());
  }

  #listen() {
    const on = (listener, ...names) => {
      for (const name of names) addEventListener(name, listener, { capture: true, signal: this.#over.signal });
    };
    if (this.#style == "spotlight") {
      on((event) => this.#guard(event), "pointerdown", "mousedown", "click");
      on((event) => cycle(event, this.#host.shadowRoot, ...[this.#target].filter(Boolean).map(field)), "keydown");
    }
    on((event) => this.#react(event), "click", "change", "focusout");
    on(() => this.#pause(), "visibilitychange");
    on(() => this.#record("abandoned"), "pagehide");
    on(async () => this.#take((await this.#sessions.all())[this.#task.id]), "waymark:donated");
  }

  /** The step in the catalogue. */
  get #now() {
    return this.#task.steps[this.#step - 1];
  }

  get #target() {
    const name = this.#now.targetView;
    for (const selector of [`[data-quick-win-target="${name}"]`, this.#targets[name]?.selector]) {
      try {
        const found = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length);
        if (found) return found;
      } catch {
        // A selector that is none matches nothing.
      }
    }
  }

  #show(step) {
    const { steps } = this.#task;
    this.#step = step;
    this.#since = performance.now();
    this.#fill(
      make("div", { className: "capsules" }, ...steps.map((_, index) => make("i", { className: index < step ? "on" : "" }))),
      make("p", { textContent: fill(this.#strings.stepOf, { step, count: steps.length }) }),
      make("h2", { id: "title", textContent: this.#now.instruction }),
      ...(step > 1 ? [this.#button("back")] : []),
      this.#button("skip"),
      this.#button("next", "doneThis"),
    );
    this.#target?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #celebrate() {
    const { greatJob, completedInSecondsOne, completedInSeconds, completedInMinutes } = this.#strings;
    const texts = { second: completedInSecondsOne, seconds: completedInSeconds, minutes: completedInMinutes };
    this.#point();
    this.#card.className += " done";
    this.#fill(
      make("h2", { id: "title", textContent: greatJob }),
      make("p", { textContent: this.#task.title }),
      make("p", { textContent: fillTime(texts, Math.round(this.#session.activeSeconds)) }),
      this.#button("continue"),
    );
  }

  #fill(...parts) {
    this.#card.replaceChildren(...parts);
    this.#card.focus({ preventScroll: true });
  }

  #button(name, text = name) {
    return make("button", { className: name, textContent: this.#strings[text], onclick: () => this.#act(name) });
  }

  /** Escape and the arrows do what the buttons do, where they are typed on the card. */
  #key(key) {
    const arrows = getComputedStyle(this.#card).direction == "rtl" ? ["next", "back"] : ["back", "next"];
    const name = { Escape: "leave", ArrowLeft: arrows[0], ArrowRight: arrows[1] }[key];
    if (name == "leave" || this.#card.querySelector("." + name)) this.#act(name);
  }

  #act(name) {
    if (name == "back") this.#show(this.#step - 1);
    else if (name == "next") this.#complete();
    else if (name == "skip") this.end("skipped");
    else this.end("abandoned");
  }

  /** Keeps card and spotlight at the target, wherever it goes, frame by frame. */
  #follow() {
    if (this.#over.signal.aborted) return;
    const target = this.#target;
    this.#point(target);
    const { ifMissing, waitSeconds } = this.#targets[this.#now.targetView] ?? {};
    if (!target && ifMissing == "skip" && performance.now() - this.#since > waitSeconds * 1000) this.#complete();
    requestAnimationFrame(() => this.#follow());
  }

  /** Without a target the card rests, and nothing is dimmed. */
  #point(target) {
    const spotlight = target && this.#style == "spotlight";
    let around = target?.getBoundingClientRect();
    if (spotlight) around = hole(around, parseFloat(getComputedStyle(target).borderRadius) || 0);
    this.#hole.hidden = !spotlight;
    move(this.#hole, around);
    const { offsetWidth: width, offsetHeight: height } = this.#card;
    const beside = target && this.#style != "stepByStep";
    const spot = beside ? place(around, { width, height }, { width: innerWidth, height: innerHeight }) : {};
    this.#card.classList.toggle("beside", !!beside);
    this.#hole.classList.toggle("under", spot.top < around?.top);
    move(this.#card, spot);
  }

  /** In a spotlight nothing but the target and the card is touched, clicked or pressed. */
  #guard(event) {
    const target = this.#target;
    if (!target || event.composedPath().some((element) => element == target || element == this.#host)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The real action: a click on the target or inside it, or text in it where the step asks for that. */
  #react(event) {
    const target = this.#target;
    const typed = this.#now.actionType == "input";
    if (!target || typed == (event.type == "click") || !event.composedPath().includes(target)) return;
    if (!typed || (field(target).value ?? target.textContent).trim()) this.#complete();
  }

  async #complete() {
    const step = this.#step;
    const session = await this.#record("stepCompleted", step);
    if (step != this.#step || this.#over.signal.aborted) return;
    this.#say("stepcompleted");
    this.#take(session);
    if (step < this.#task.steps.length) this.#show(step + 1);
  }

  /** Celebrates once the session is completed. */
  #take(session) {
    this.#session = session;
    if (session.state != "completed") return;
    this.#over.abort();
    this.#say("completed");
    if (this.#task.celebration == "none") this.#remove();
    else this.#celebrate();
  }

  #pause() {
    this.#clock.run(!document.hidden);
    this.#record(document.hidden ? "paused" : "resumed");
  }

  #record(type, step) {
    return this.#sessions.record(this.#session, type, this.#clock.milliseconds, step);
  }

  /** Ends as `skipped` or `abandoned`, unless it is over. */
  end(reason) {
    if (!this.#over.signal.aborted) {
      this.#record(reason);
      this.#say(reason);
    }
    this.#remove();
  }

  #remove() {
    this.#over.abort();
    this.#host.remove();
    if (this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
  }

  #say(name) {
    say(name, { task: this.#task.id, step: this.#step, activeMilliseconds: this.#clock.milliseconds });
  }
}

/** The part of a target that takes the focus and holds the text. */
function field(target) {
  const fields = "a[href], button, input, select, textarea, [tabindex], [contenteditable]";
  return target.matches(fields) ? target : (target.querySelector(fields) ?? target);
}

function move({ style }, { left, top, width, height, radius } = {}) {
  for (const [name, value] of Object.entries({ left, top, width, height, borderRadius: radius })) {
    style[name] = value === undefined ? "" : value + "px";
  }
}
