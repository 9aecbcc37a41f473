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
 * Custom properties, set anywhere above: `--waymark-surface`, `--waymark-ink`, `--waymark-font`, `--waymark-radius`.
 */
export function startTips({ catalog, store = new Store(catalog) }) {
  const inTurn = oneByOne(store);
  let enabled;

  const queueOf = (catalog) => tipQueue(catalog, store.read("tips"));

  /** Stores a change: behind the API, or of the queue in this browser. Resolves to why it was refused, if it was. */
  async function keep(catalog, change, method, path, body = { id: uuid() }) {
    const queue = queueOf(catalog);
    const refusal = store.api ? (await store.call(method, path, body)).detail : change(queue, Date.now());
    if (refusal) console.warn("Waymark:", refusal);
    if (!store.api) store.write("tips", queue.state);
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
    present: (location) =>
      inTurn(async (catalog) => {
        const { locations, strings } = catalog;
        const refusal = locations.length && unknown("location", location, locations);
        if (refusal) return console.warn("Waymark:", refusal);
        if (store.read("guide", "sessionStorage")) return;
        const appSession = store.read("app-session", "sessionStorage") ?? startSession();
        const id = store.api
          ? (await store.call("GET", `tips/next?location=${location}&appSession=${appSession}`)).tip
          : queueOf(catalog).next(location, Date.now(), appSession)?.id;
        const tip = catalog.tips.find((tip) => tip.id == id);
        if (!tip) return;
        const since = performance.now();
        const tell = (type, reason, action) =>
          say(type, { tip: id, reason, action, activeMilliseconds: Math.floor(performance.now() - since) });
        const keepThat = (type) =>
          keep(catalog, (queue, now) => queue[type](id, now, appSession), "POST", `tips/${id}/events`, { id: uuid(), type, appSession });
        if (await keepThat("shown")) return;
        // An emoji is text; an icon is a mask.
        const top = make("div", {
          className: "head",
          textContent: tip.icon ? "" : tip.iconName,
          style: `--icon: url("${new URL(tip.icon, store.url)}")`,
        });
        const buttons = { action: tip.action?.title, button: strings.gotIt };
        showModal(tip, top, tip.title, rich(tip.messageHTML), buttons).then((reason) => {
          if (reason == "action") tell(reason, "button", tip.action);
          tell("dismissed", reason);
          inTurn(() => keepThat("dismissed"));
        });
        tell("shown", "location");
        return tip;
      }),

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
  catalog = () => (this.#catalog ??= this.#json(this.url));

  /** Calls the API and resolves to its answer, a refusal's too; rejects where there is none. Outlives the page. */
  call(method, path, body) {
    const headers = { "content-type": "application/json" };
    return this.#json(this.api + path, { method, headers, keepalive: true, body: JSON.stringify(body) });
  }

  async #json(url, options) {
    const answer = await fetch(url, options);
    if (answer.status >= (options ? 500 : 400)) throw answer.status;
    return JSON.parse((await answer.text()) || null);
  }

  /** What this browser remembers under a name; in `sessionStorage` it remembers as long as the tab. */
  read(name, area = "localStorage") {
    try {
      return JSON.parse(this.#memory[name] ?? window[area].getItem(`waymark:1:${this.url}#${name}`));
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
  warn = (error) => {
    if (!this.hasFailed) console.warn("Waymark:", error, this.url);
    this.hasFailed = true;
  };
}

/**
 * Loads the catalogue, and gives a function that does work with it, one after the other; what fails is a warning and resolves
 * to nothing.
 */
export function oneByOne({ catalog, warn }) {
  let last = catalog().catch(warn);
  return (work) => (last = last.then(catalog).then(work).catch(warn));
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
export function makeHost({ gradientColors: [from, to] }) {
  const host = make("div", { style: `all: initial; color-scheme: inherit; --from: ${from}; --to: ${to}` });
  host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  return host;
}

/** Makes Tab go round some elements; browsers would let it leave the page. */
export function cycle(event, ...stops) {
  if (event.key != "Tab") return;
  event.preventDefault();
  if (event.shiftKey) stops.reverse();
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  // One that takes no focus is passed over.
  [...stops.slice(at + 1), ...stops].some((stop) => (stop.focus(), stop.matches(":focus")));
}

/**
 * The nodes of an author's HTML: of tags only those of paragraphs, lists, headings and emphasis, without attributes; of pictures
 * their words. So nothing in it runs, loads, looks otherwise or leads away.
 */
export function rich(html = "") {
  const tags = /<(?:(\/?(?:p|h\d|[ou]l|li|em|strong|code|pre|br)\b)|img [^>]*alt="([^"<]*)")?[^>]*>/g;
  const kept = html.replace(tags, (_, tag, alt = "") => (tag ? `<${tag}>` : alt));
  return new DOMParser().parseFromString(kept, "text/html").body.childNodes;
}

/** A card named by its title and described by its texts; `press` gets the name of a button of `{ name: text }`. */
export function makeCard(tag, top, title, texts, buttons, press) {
  const card = make(
    tag,
    { className: "card", role: "dialog", ariaLabel: title },
    top,
    make("h2", { textContent: title }),
    make("div", { id: "text" }, ...texts),
  );
  for (const name in buttons) {
    if (buttons[name]) card.append(make("button", { textContent: buttons[name], onclick: () => press(name) }));
  }
  card.setAttribute("aria-describedby", "text");
  return card;
}

/** The last modal card, whose `closed` resolves once it is; not where the app takes it from the page. */
export let modal;

/**
 * Shows a modal card. Once it is closed it is gone from the page: then this resolves to the name of the button, or to `escape`
 * for the key and for a click beside the card.
 *
 * The dialog is named by its title; focus starts on its first button, stays inside and returns to where it was (WAI-ARIA modal
 * dialog pattern).
 */
export function showModal(colors, top, title, texts, buttons) {
  const host = makeHost(colors);
  const card = makeCard("dialog", top, title, texts, buttons, (name) => card.close(name));
  card.closedBy = "any";
  card.onkeydown = (event) => cycle(event, ...card.querySelectorAll("button"));
  host.shadowRoot.append(card);
  document.body.append(host);
  card.showModal();
  modal = card;
  return (card.closed = new Promise((resolve) => {
    card.onclose = () => {
      host.remove();
      resolve(card.returnValue || "escape");
    };
  }));
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
 * tipQueue(catalog, state?)      catalog: catalog.json, of which it reads tips, parameters, events and policy
 *                                state: what `state` was earlier
 * set(parameter, value), increment(parameter), donate(event, at), shown(tip, at, appSession?), dismissed(tip)
 *                                each returns nothing, or why it was refused
 * next(location, now, appSession?)  the tip to show, if any; location undefined: all places; appSession: by default the one
 *                                in `state`
 * state                          all that is remembered, as JSON to be stored
 *
 * Times are milliseconds since 1970. Why a tip is not shown, `waymark simulate` and the API tell.
 */
export function tipQueue({ parameters, events, policy, tips }, stored) {
  const state = { shownAt: [], tipsEnabled: true, ...stored };
  // Without prototypes, so that every name ("constructor", "__proto__") is only a name.
  for (const name of ["parameters", "donations", "tips", "appSessions"]) state[name] = { __proto__: null, ...state[name] };

  /** What was set, or the default where nothing was or where the type has been changed since. */
  const valueOf = (name) => {
    const { type, default: value } = parameters[name] ?? {};
    return [state.parameters[name], value].find((value) => typeOf(value) == type);
  };

  const set = (name, value) => {
    const refusal = unknown("parameter", name, Object.keys(parameters));
    if (refusal) return refusal;
    const { type } = parameters[name];
    if (typeOf(value) != type) return `"${name}" is of type ${type}`;
    state.parameters[name] = value;
  };

  /**
   * Whether one of a tip's `rules` holds. Rules about what is not declared never hold; values of different types are unequal,
   * and ordering holds for integers alone.
   */
  function holds({ parameter, event, withinSeconds = Infinity, operator, value }, now) {
    const actual = event ? countWithin(state.donations[event] ?? [], withinSeconds, now) : valueOf(parameter);
    const difference = [actual, value].every(Number.isInteger) ? actual - value : NaN;
    return actual !== undefined && {
      "==": actual === value,
      "!=": actual !== value,
      "<": difference < 0,
      "<=": difference <= 0,
      ">": difference > 0,
      ">=": difference >= 0,
    }[operator];
  }

  return {
    state,
    set,

    increment: (name) => set(name, Math.min(valueOf(name) + 1, 2 ** 53 - 1)),

    donate(event, at) {
      const refusal = unknown("event", event, Object.keys(events));
      if (refusal) return refusal;
      insertTime((state.donations[event] ??= []), at);
    },

    shown(tip, at, appSession = state.appSession ?? "") {
      const shown = (state.appSessions[appSession] ??= []);
      if (shown.includes(tip)) return;
      shown.push(tip);
      insertTime(state.shownAt, at);
      const { shownCount = 0, firstShownAt = at, dismissed = false } = state.tips[tip] ?? {};
      state.tips[tip] = { shownCount: shownCount + 1, firstShownAt: Math.min(firstShownAt, at), dismissed };
    },

    dismissed(tip) {
      state.tips[tip] = { shownCount: 0, ...state.tips[tip], dismissed: true };
    },

    next(location, now, appSession = state.appSession ?? "") {
      const { per, limit } = policy.displayFrequency;
      const shown = state.appSessions[appSession] ?? [];
      const used = per == "session" ? shown.length : countWithin(state.shownAt, periods[per], now);
      return tips
        .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
        .find((tip) => {
          const { shownCount = 0, firstShownAt, dismissed } = state.tips[tip.id] ?? {};
          return (
            state.tipsEnabled &&
            policy.tipsEnabled &&
            !dismissed &&
            !(shownCount >= tip.maxDisplayCount) &&
            !(now - firstShownAt >= tip.maxDisplayDuration * 1000) &&
            tip.rules.every((rule) => holds(rule, now)) &&
            (location ?? tip.location) == tip.location &&
            !shown.includes(tip.id) &&
            (tip.ignoresDisplayFrequency || !(used >= limit))
          );
        });
    },
  };
}

const typeOf = (value) => (Number.isSafeInteger(value) ? "integer" : typeof value);

/** Keeps times ascending, also where a clock went back. */
const insertTime = (times, at) => times.push(at) && times.sort((a, b) => a - b);

/** How many times lie in the window that ends now; one exactly as old as it is outside, one from the future inside. */
const countWithin = (times, seconds, now) => times.filter((time) => time > now - seconds * 1000).length;

const periods = { hour: 3600, day: 86400, week: 604800, month: 2592000 };

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
  font: 17px / 1.5 var(--waymark-font, system-ui);
  overflow-wrap: anywhere;
  box-shadow: 0 24px 64px #0006;
}
.hole:not(.tight) + .card {
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
  color: #fff;
  font-size: 44px;
}
.head,
.on {
  background: linear-gradient(135deg, var(--from), var(--to));
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
#text {
  opacity: 0.75;
}
#text * {
  margin-block: 6px;
}
ul,
ol {
  padding-inline-start: 24px;
  text-align: start;
}
.steps {
  display: flex;
  gap: 6px;
}
i {
  flex: 1;
  block-size: 6px;
  border-radius: 6px;
  background: #8884;
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
:modal :is(ul, ol) {
  inline-size: fit-content;
  margin: auto;
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
  position: fixed;
  outline: 2px solid #0000;
  pointer-events: none;
  color: #fff;
  anchor-name: --hole;
}
.coachMark {
  box-shadow: 0 0 0 2px;
  color: #777;
}
.spotlight {
  box-shadow: 0 0 0 2px, 0 0 0 200vmax #0009;
}
.coachMark::after,
.spotlight::after {
  position: absolute;
  inset-block-start: 100%;
  inline-size: 100%;
  font-size: 20px;
  text-align: center;
  content: "\\2191" / "";
}
.under::after {
  inset-block: auto 100%;
  content: "\\2193" / "";
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
