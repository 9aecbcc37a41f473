/**
 * Tips alone, for an app without quick wins: `startTips({ catalog: "/catalog.json" })`. One file, since each file
 * compresses on its own: the tips as an app sees them; the store; the cards; the queue that decides which tip is next.
 *
 * Every method resolves once what it says is stored. None rejects: a catalogue or an API that does not answer means no tip
 * and one warning in the console, and a name that is not in the catalogue a warning that says which are.
 *
 * Registers `<waymark-tip location="InsightsView">`, which presents the next tip of a place when it comes to the page.
 *
 * Events on `document`: `waymark:shown`, `waymark:action`, `waymark:dismissed`, with `detail` `tip` (id), `reason`
 * (`location`; `button`, `action`, or `escape` for the key and for a click beside the card), `activeMilliseconds` since it
 * was shown, and `action` from the catalogue; and `waymark:donated` with `event`.
 *
 * Custom properties, set anywhere above: `--waymark-surface`, `--waymark-ink`, `--waymark-quiet`, `--waymark-font`,
 * `--waymark-radius`.
 */
export function startTips({ catalog, store = new Store(catalog) }) {
  let last;
  let enabled;

  /** One call waits for the other. */
  function inTurn(work) {
    return (last = Promise.all([store.catalog(), last])
      .then(([catalog]) => work(catalog))
      .catch((error) => store.warn(error)));
  }

  const queueOf = (catalog) => new TipQueue(catalog, store.read("tips"));

  /** Stores a change: behind the API, or of the queue in this browser. Resolves to why it was refused, if it was. */
  async function keep(catalog, change, method, path, body = { id: uuid() }) {
    const queue = queueOf(catalog);
    const refusal = store.api ? (await store.call(method, path, body)).detail : change(queue, Date.now());
    if (refusal) console.warn("Waymark:", refusal);
    else if (!store.api) store.write("tips", queue.state);
    return refusal;
  }

  const record = (...change) => inTurn((catalog) => keep(catalog, ...change));

  const startSession = () => store.write("app-session", uuid(), "sessionStorage");

  const tips = {
    /**
     * Shows the next tip of a location, if one is due, and resolves to it once it can be seen (the catalogue's tip), or to
     * undefined. Two places that ask at once do not both get the session's tip. While a quick win's guide is on the page,
     * or about to come back to it, no tip is due.
     */
    present(location) {
      return inTurn(async (catalog) => {
        const { locations, strings } = catalog;
        const refusal = locations.length && unknown("location", location, locations);
        if (refusal) return console.warn("Waymark:", refusal);
        if (store.read("guide", "sessionStorage")) return;
        const appSession = store.read("app-session", "sessionStorage") ?? startSession();
        const id = store.api
          ? (await store.call("GET", "tips/next?" + new URLSearchParams({ location, appSession }))).tip
          : queueOf(catalog).next(location, Date.now(), appSession)?.id;
        const tip = catalog.tips.find((tip) => tip.id == id);
        if (!tip) return;
        const since = performance.now();
        const tell = (type, reason, action) =>
          say(type, { tip: id, reason, action, activeMilliseconds: Math.floor(performance.now() - since) });
        const change = (type) => [
          (queue, now) => queue[type](id, now, appSession),
          ...["POST", `tips/${id}/events`, { id: uuid(), type, appSession }],
        ];
        if (await keep(catalog, ...change("shown"))) return;
        // An emoji is text; an icon is a mask.
        const top = make("div", { className: "head", textContent: tip.icon ? "" : tip.iconName });
        if (tip.icon) top.style.setProperty("--icon", `url("${new URL(tip.icon, store.url)}")`);
        const buttons = { action: tip.action?.title, button: strings.gotIt };
        tipCard = showModal(tip, top, tip.title, [tip.message], buttons, (reason) => {
          if (reason == "action") tell(reason, "button", tip.action);
          tell("dismissed", reason);
          record(...change("dismissed"));
        });
        tell("shown", "location");
        return tip;
      });
    },

    /** Sets a parameter that rules ask about. */
    set: (name, value) => record((queue) => queue.set(name, value), "PATCH", "parameters", { [name]: value }),

    /** Adds one to an integer parameter. */
    increment: (name) => record((queue) => queue.increment(name), "POST", `parameters/${name}/increment`),

    /** Says that an event happened, which also completes the quick wins that wait for it. */
    async donate(event) {
      if (await record((queue, now) => queue.donate(event, now), "POST", "events/" + event)) return;
      say("donated", { event });
    },

    /** Whether the visitor wants tips, as far as this page knows: true until it is told otherwise. */
    get enabled() {
      return enabled ?? store.read("tips")?.tipsEnabled ?? true;
    },

    /** Turns all tips on or off for this visitor, whatever the rules say. */
    set enabled(tipsEnabled) {
      enabled = tipsEnabled;
      record(({ state }) => void (state.tipsEnabled = tipsEnabled), "PUT", "settings", { tipsEnabled });
    },

    /** Begins a new app session, which may show a tip again. */
    resetSession: () => inTurn(startSession),

    /** Forgets everything of this visitor, quick wins too. */
    resetAll: () =>
      inTurn(async () => {
        if (store.api) await store.call("DELETE", "progress");
        for (const name of ["tips", "sessions"]) store.write(name);
        enabled = undefined;
        startSession();
      }),
  };

  if (!customElements.get("waymark-tip")) {
    customElements.define(
      "waymark-tip",
      class extends HTMLElement {
        connectedCallback() {
          tips.present(this.getAttribute("location"));
        }
      },
    );
  }
  return tips;
}

/** The card of the last tip, still open or closed by now. */
export let tipCard;

/**
 * A catalogue, and where a visitor's progress with it lives: behind the API where the page has
 * `<meta name="waymark-api" content="/api/">`, else in this browser, under `waymark:1:` and the catalogue's URL. One or
 * the other for good: it never probes, never merges. Storage that throws (private mode, full, blocked) means memory for
 * as long as the page lives, and one warning.
 */
export class Store {
  /** The API's address, if progress is kept behind it. */
  api = document.querySelector("meta[name=waymark-api]")?.content;
  /** Whether anything of this went wrong on this page, so that what is known of progress may not be all. */
  hasFailed = false;
  #memory = {};
  #catalog;

  /** `url` is the catalogue's, relative to the page. */
  constructor(url) {
    this.url = new URL(url, document.baseURI).href;
  }

  /** The catalogue, loaded once. */
  catalog() {
    return (this.#catalog ??= this.#json(this.url));
  }

  /** Calls the API and resolves to its answer, a refusal's too; rejects where there is none. Outlives the page. */
  call(method, path, body) {
    const json = body && new Blob([JSON.stringify(body)], { type: "application/json" });
    return this.#json(this.api + path, { method, keepalive: true, body: json });
  }

  async #json(url, options) {
    const answer = await fetch(url, options);
    if (answer.status >= 500) throw answer.statusText;
    return answer.status == 204 ? {} : answer.json();
  }

  /** What this browser remembers under a name; in `sessionStorage` it remembers as long as the tab. */
  read(name, area = "localStorage") {
    try {
      return JSON.parse(this.#memory[name] ?? window[area].getItem(`waymark:1:${this.url}#${name}`)) ?? undefined;
    } catch (error) {
      this.warn(error);
    }
  }

  /** Remembers a value, which it returns. */
  write(name, value = null, area = "localStorage") {
    const text = JSON.stringify(value);
    try {
      window[area].setItem(`waymark:1:${this.url}#${name}`, text);
      delete this.#memory[name];
    } catch (error) {
      this.#memory[name] = text;
      this.warn(error);
    }
    return value;
  }

  /** Says once that something does not work; the page goes on without. */
  warn(error) {
    if (!this.hasFailed) console.warn("Waymark:", error, this.url);
    this.hasFailed = true;
  }
}

/** What is wrong with a name, for a developer; nothing where it is one of those known. */
export function unknown(kind, name, known) {
  if (!known.includes(name)) return `unknown ${kind} "${name}", known: ${known.join(", ")}`;
}

/** A new element with properties and children. */
export function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * An element for cards over an app's page, in the colours of a tip or task. The page's style sheets do not reach into it,
 * nor to it.
 */
export function makeHost({ gradientColors = [] }) {
  const host = make("div", {
    style: "all: initial; position: fixed; inset: 0; pointer-events: none; color-scheme: inherit",
  });
  gradientColors.forEach((color, end) => host.style.setProperty("--waymark-" + end, color));
  host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  return host;
}

/** Makes Tab go round some elements; browsers would let it leave the page. */
export function cycle(event, ...stops) {
  if (event.key != "Tab") return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  stops.at(event.shiftKey ? Math.max(at - 1, -1) : (at + 1) % stops.length).focus();
}

/** A card named by its title and described by the first of its texts; `press` gets the name of a button. */
export function makeCard(tag, top, title, texts, buttons, press) {
  const card = make(
    tag,
    { className: "card", role: "dialog" },
    top,
    make("h2", { id: "title", textContent: title }),
    make("div", { id: "text" }, ...texts.map((textContent) => make("p", { textContent }))),
    ...Object.keys(buttons)
      .filter((name) => buttons[name])
      .map((name) => make("button", { textContent: buttons[name], onclick: () => press(name) })),
  );
  card.setAttribute("aria-labelledby", "title");
  card.setAttribute("aria-describedby", "text");
  return card;
}

/**
 * Shows a modal card, and returns it; it is gone from the page once it is closed: then `closed` is called with the name of the
 * button (of `{ name: text }`), or `escape` for the key and for a click beside the card.
 *
 * The dialog is named by its title; focus starts on its first button, stays inside and returns to where it was (WAI-ARIA modal
 * dialog pattern).
 */
export function showModal(colors, top, title, texts, buttons, closed) {
  const host = makeHost(colors);
  const card = makeCard("dialog", top, title, texts, buttons, (name) => card.close(name));
  card.setAttribute("closedby", "any");
  card.onkeydown = (event) => cycle(event, ...card.querySelectorAll("button"));
  card.onclose = () => {
    host.remove();
    closed(card.returnValue || "escape");
  };
  host.shadowRoot.append(card);
  document.body.append(host);
  card.showModal();
  return card;
}

/** Tells the page what happened. */
export function say(name, detail) {
  document.dispatchEvent(new CustomEvent("waymark:" + name, { detail }));
}

/** `crypto.randomUUID` is missing over plain HTTP; the address of a blob ends with one everywhere. */
export function uuid() {
  return URL.createObjectURL(new Blob()).slice(-36);
}

/**
 * Decides which tip to show. No DOM, no clock, no storage; nothing is ever told to it twice.
 *
 * new TipQueue(catalog, state?)  catalog: catalog.json, of which it reads tips, parameters, events and policy
 *                                state: what `state` was earlier; taken over, not copied
 * set(parameter, value), increment(parameter), donate(event, at), shown(tip, at, appSession?), dismissed(tip)
 *                                each returns nothing, or why it was refused
 * next(location, now, appSession?)  the tip to show, if any; location undefined: all places; appSession: by default the one
 *                                in `state`
 * state                          all that is remembered, as JSON to be stored
 *
 * Times are milliseconds since 1970. Why a tip is not shown, `waymark simulate` and the API tell.
 */
export class TipQueue {
  #parameters;
  #events;
  #policy;
  #tips;

  constructor({ parameters, events, policy, tips }, state = {}) {
    this.#parameters = dictionary(parameters);
    this.#events = Object.keys(events);
    this.#policy = policy;
    this.#tips = tips.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    this.state = { shownAt: [], tipsEnabled: true, ...state };
    for (const name of ["parameters", "donations", "tips", "appSessions"]) this.state[name] = dictionary(state[name]);
  }

  set(name, value) {
    const refusal = unknown("parameter", name, Object.keys(this.#parameters));
    if (refusal) return refusal;
    const { type } = this.#parameters[name];
    if (typeOf(value) != type) return `"${name}" is of type ${type}`;
    this.state.parameters[name] = value;
  }

  increment(name) {
    return this.set(name, Math.min(this.#value(name) + 1, Number.MAX_SAFE_INTEGER));
  }

  donate(event, at) {
    const refusal = unknown("event", event, this.#events);
    if (refusal) return refusal;
    insertTime((this.state.donations[event] ??= []), at);
  }

  shown(tip, at, appSession) {
    const shown = this.#shownIn(appSession);
    if (shown.includes(tip)) return;
    this.state.appSessions[appSession ?? this.state.appSession ?? ""] = [...shown, tip];
    insertTime(this.state.shownAt, at);
    const history = this.#history(tip);
    history.firstShownAt = Math.min(history.firstShownAt ?? at, at);
    history.shownCount += 1;
  }

  dismissed(tip) {
    this.#history(tip).dismissed = true;
  }

  next(location, now, appSession) {
    const { tipsEnabled, tips, shownAt, donations } = this.state;
    const { per, limit } = this.#policy.displayFrequency;
    const shown = this.#shownIn(appSession);
    const used = per == "session" ? shown.length : countWithin(shownAt, periods[per], now);
    const parameters = dictionary();
    for (const name in this.#parameters) parameters[name] = this.#value(name);
    return this.#tips.find((tip) => {
      const { shownCount = 0, firstShownAt, dismissed } = tips[tip.id] ?? {};
      return (
        tipsEnabled &&
        this.#policy.tipsEnabled &&
        !dismissed &&
        !(shownCount >= tip.maxDisplayCount) &&
        !(now - firstShownAt >= tip.maxDisplayDuration * 1000) &&
        tip.rules.every((rule) => holds(rule, { parameters, donations }, now)) &&
        (location ?? tip.location) == tip.location &&
        !shown.includes(tip.id) &&
        (!(used >= limit) || tip.ignoresDisplayFrequency)
      );
    });
  }

  /** The tips of an app session; an app that never starts one has one without a name. */
  #shownIn(appSession) {
    return this.state.appSessions[appSession ?? this.state.appSession ?? ""] ?? [];
  }

  #history(tip) {
    return (this.state.tips[tip] ??= { shownCount: 0, dismissed: false });
  }

  /** What was set, or the default where nothing was or where the type has been changed since. */
  #value(name) {
    const declared = this.#parameters[name];
    const value = this.state.parameters[name];
    return typeOf(value) == declared?.type ? value : declared?.default;
  }
}

/** A copy without a prototype, in which every name ("constructor", "__proto__") is only a name. */
const dictionary = (object) => Object.assign(Object.create(null), object);

const typeOf = (value) => (Number.isSafeInteger(value) ? "integer" : typeof value);

/** Keeps times ascending; searched from the end, since only a clock that went back gives an earlier one. */
const insertTime = (times, at) => times.splice(times.findLastIndex((time) => time <= at) + 1, 0, at);

/** How many times lie in the window that ends now; one exactly as old as it is outside, one from the future inside. */
const countWithin = (times, seconds, now) => times.filter((time) => time > now - seconds * 1000).length;

const periods = { hour: 3600, day: 86400, week: 604800, month: 2592000 };

/**
 * Whether one of a tip's `rules` holds.
 *
 * `facts`: the value of every declared parameter by its name, and of each event the times at which it was donated. Rules about
 * what is not declared never hold; values of different types are unequal, and ordering holds for integers alone.
 */
export function holds({ parameter, event, withinSeconds = Infinity, operator, value }, { parameters, donations }, now) {
  const actual = event
    ? countWithin(dictionary(donations)[event] ?? [], withinSeconds, now)
    : dictionary(parameters)[parameter];
  const ordered = typeof actual == "number" && typeof value == "number";
  return actual !== undefined && {
    "==": actual === value,
    "!=": actual !== value,
    "<": ordered && actual < value,
    "<=": ordered && actual <= value,
    ">": ordered && actual > value,
    ">=": ordered && actual >= value,
  }[operator];
}

/**
 * How cards look. Pixels, since an app may give `rem` another meaning. A step comes to rest at the bottom, or beside its
 * target; `.hole::after` is the arrow from the card to the target, in the room between them. White text needs 4.5:1 (WCAG
 * 2.2, 1.4.3), which every colour of lightness 0.5 gives. Forced colours show a border that is transparent.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.card {
  position: fixed;
  inset: auto 14px 14px;
  box-sizing: border-box;
  block-size: fit-content;
  inline-size: min(376px, 100vw - 28px);
  max-block-size: calc(100dvh - 28px);
  margin: auto;
  padding: 24px;
  border: 1px solid #0000;
  border-radius: var(--waymark-radius, 28px);
  overflow: auto;
  background: var(--waymark-surface, light-dark(#fff, #26262b));
  color: var(--waymark-ink, light-dark(#1b1b1f, #f4f4f6));
  font: 17px / 1.5 var(--waymark-font, system-ui, sans-serif);
  overflow-wrap: anywhere;
  white-space: pre-line;
  pointer-events: auto;
  box-shadow: 0 24px 64px #0006;
  --from: var(--waymark-0, #2f6fed);
  --to: var(--waymark-1, #1b3f9c);
}
.hole:not([hidden]) + .card {
  inset: auto;
  margin: 24px 14px;
  position-anchor: --hole;
  position-area: bottom;
  position-try: most-block-size flip-block;
  min-block-size: 144px;
  max-block-size: calc(100% - 48px);
}
.stepByStep + .card {
  align-self: end;
}
:modal,
.center {
  inset: 0;
  text-align: center;
}
::backdrop {
  background: #0007;
}
.head {
  display: grid;
  place-items: center;
  block-size: 130px;
  margin: -24px -24px 0;
  background: linear-gradient(135deg, var(--from), var(--to));
  color: #fff;
  font-size: 44px;
}
.head:empty::before {
  padding: 22px;
  background: #fff;
  mask: var(--icon) center / contain;
  content: "";
}
h2 {
  margin: 16px 0 12px;
  font-size: 24px;
  line-height: 1.2;
}
p {
  margin: 0;
  color: var(--waymark-quiet, light-dark(#55555f, #b9b9c4));
}
button {
  min-block-size: 44px;
  margin-block-start: 16px;
  padding: 8px 16px;
  border: 1px solid #0000;
  border-radius: 16px;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
}
:modal button {
  inline-size: 100%;
}
button:last-child {
  background: linear-gradient(135deg, oklch(from var(--from) min(l, 0.5) c h), oklch(from var(--to) min(l, 0.5) c h));
  color: #fff;
}
:focus-visible {
  outline: 3px solid;
  outline-offset: -6px;
}
.hole {
  position: absolute;
  color: #fff;
  anchor-name: --hole;
}
.coachMark {
  box-shadow: 0 0 0 2px #0007;
}
.spotlight {
  box-shadow: 0 0 0 2px, 0 0 0 200vmax #0009;
}
.coachMark::after,
.spotlight::after {
  position: absolute;
  inset-block-start: 100%;
  inline-size: 100%;
  font: 700 20px / 24px system-ui;
  text-align: center;
  content: "\\2191" / "";
}
.under::after {
  inset-block: auto 100%;
  content: "\\2193" / "";
}
[hidden] {
  display: none;
}
@media (prefers-reduced-motion: no-preference) {
  .card {
    transition: scale 0.9s linear(0, 0.53 12%, 1.09 32%, 0.99 66%, 1);
  }
  @starting-style {
    .card {
      scale: 0.7;
    }
  }
}
`);
