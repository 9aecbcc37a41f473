/**
 * Tips alone, for an app without quick wins: `startTips({ catalog: "/catalog.json" })`. One file, since each file
 * compresses on its own: the tips as an app sees them; the store; the cards; the queue that decides which tip is next.
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
  const tips = new Tips(store);
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
 * The tips of one catalogue for this visitor. Every method resolves once what it says is stored. None rejects: a
 * catalogue or an API that does not answer means no tip and one warning, and so does a name that is not in the catalogue.
 */
export class Tips {
  #store;
  #last;
  #enabled;

  constructor(store) {
    this.#store = store;
  }

  /**
   * Shows the next tip of a location, if one is due, and resolves to it once it can be seen (the catalogue's tip), or to
   * undefined. One call waits for the other: two places that ask at once do not both get the session's tip.
   */
  present(location) {
    return this.#inTurn(async (catalog) => {
      const { locations, tips, strings } = catalog;
      if (locations.length && !knows("location", location, locations)) return;
      const appSession = this.#appSession ?? (await this.#startSession());
      const id = this.#store.api
        ? (await this.#store.call("GET", "tips/next?" + new URLSearchParams({ location, appSession }))).tip
        : this.#queue(catalog).next(location, Date.now(), appSession)?.id;
      const tip = tips.find((tip) => tip.id == id);
      if (!tip) return;
      const since = performance.now();
      const tell = (type, reason, action) =>
        say(type, { tip: id, reason, action, activeMilliseconds: Math.floor(performance.now() - since) });
      const keep = (event) => this.#keep(catalog, { ...event, tip: id }, "POST", `tips/${id}/events`, event);
      await keep({ type: "shown", id: uuid(), appSession });
      // An emoji is text; an icon is a mask.
      const art = make("div", { className: "head", textContent: tip.icon ? "" : tip.iconName });
      if (tip.icon) art.style.setProperty("--icon", `url("${new URL(tip.icon, this.#store.url)}")`);
      const buttons = { action: tip.action?.title, button: strings.gotIt };
      await showModal(tip, art, tip.title, [tip.message], buttons, (reason) => {
        if (reason == "action") tell(reason, "button", tip.action);
        tell("dismissed", reason);
        this.#inTurn(() => keep({ type: "dismissed", id: uuid(), appSession }));
      });
      tell("shown", "location");
      return tip;
    });
  }

  /** Sets a parameter that rules ask about. */
  set(parameter, value) {
    return this.#record({ type: "parameterSet", parameter, value }, "PATCH", "parameters", { [parameter]: value });
  }

  /** Adds one to an integer parameter. */
  increment(parameter) {
    return this.#record({ type: "incremented", parameter }, "POST", `parameters/${parameter}/increment`);
  }

  /** Says that an event happened, which also completes the quick wins that wait for it. */
  async donate(event) {
    await this.#record({ type: "donated", event }, "POST", "events/" + event);
    say("donated", { event });
  }

  /** Whether the visitor wants tips, as far as this page knows: true until it is told otherwise. */
  get enabled() {
    return this.#enabled ?? this.#store.read("tips")?.tipsEnabled ?? true;
  }

  /** Turns all tips on or off for this visitor, whatever the rules say. */
  set enabled(tipsEnabled) {
    this.#enabled = tipsEnabled;
    this.#record({ type: "settings", tipsEnabled }, "PUT", "settings", { tipsEnabled });
  }

  /** Begins a new app session, which may show a tip again. */
  resetSession() {
    return this.#inTurn(() => this.#startSession());
  }

  /** Forgets everything of this visitor, quick wins too. */
  resetAll() {
    return this.#inTurn(async () => {
      if (this.#store.api) await this.#store.call("DELETE", "progress");
      for (const name of ["tips", "sessions"]) this.#store.write(name);
      this.#enabled = undefined;
      await this.#startSession();
    });
  }

  get #appSession() {
    return this.#store.read("app-session", "sessionStorage");
  }

  async #startSession() {
    const id = this.#store.api ? (await this.#store.call("POST", "app-sessions")).id : uuid();
    this.#store.write("app-session", id, "sessionStorage");
    return id;
  }

  #record(event, ...call) {
    return this.#inTurn((catalog) => {
      for (const kind of ["parameter", "event"]) {
        if (event[kind] !== undefined && !knows(kind, event[kind], Object.keys(catalog[kind + "s"]))) return;
      }
      return this.#keep(catalog, event, ...call);
    });
  }

  /** Stores an event of the queue, of which the rest is the API's form. A refusal is a warning for the developer. */
  async #keep(catalog, event, method, path, body = { id: uuid() }) {
    let refusal;
    if (this.#store.api) refusal = (await this.#store.call(method, path, body)).detail;
    else {
      const queue = this.#queue(catalog);
      const outcome = queue.apply(event, Date.now());
      if (outcome == "refused") refusal = outcome;
      this.#store.write("tips", queue.state);
    }
    if (refusal) console.warn("Waymark:", refusal, event);
  }

  #queue(catalog) {
    return new TipQueue(catalog, this.#store.read("tips"));
  }

  #inTurn(work) {
    const result = Promise.all([this.#store.catalog(), this.#last])
      .then(([catalog]) => work(catalog))
      .catch((error) => this.#store.warn(error));
    return (this.#last = result);
  }
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
  #memory = {};
  #catalog;
  #warned;

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

  write(name, value = null, area = "localStorage") {
    const text = JSON.stringify(value);
    try {
      window[area].setItem(`waymark:1:${this.url}#${name}`, text);
      delete this.#memory[name];
    } catch (error) {
      this.#memory[name] = text;
      this.warn(error);
    }
  }

  /** Says once that something does not work; the page goes on without. */
  warn(error) {
    if (!this.#warned) console.warn("Waymark:", error, this.url);
    this.#warned = true;
  }
}

/** Whether the catalogue has a name; if not, the developer is told which it has. */
export function knows(kind, name, names) {
  const known = names.includes(name);
  if (!known) console.warn(`Waymark: unknown ${kind} "${name}", known: ${names.join(", ")}`);
  return known;
}

/** A new element with properties and children. */
export function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * An element for cards over an app's page, in the colours of a tip or task. The page's style sheets do not reach into it,
 * nor to it. Resolves once the runtime's own sheet is there, or has failed.
 */
export async function makeHost({ gradientColors = [] }) {
  styled ??= fetch(new URL("waymark.css", import.meta.url)).then((answer) => answer.text());
  await styled.then((css) => sheet.replaceSync(css)).catch(() => {});
  const host = make("div", {
    style: "all: initial; position: fixed; inset: 0; pointer-events: none; color-scheme: inherit",
  });
  gradientColors.forEach((color, end) => host.style.setProperty("--waymark-" + end, color));
  host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  return host;
}

const sheet = new CSSStyleSheet();
let styled;

/** Makes Tab go round some elements; browsers would let it leave the page. */
export function cycle(event, ...stops) {
  if (event.key != "Tab") return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  stops.at(event.shiftKey ? Math.max(at - 1, -1) : (at + 1) % stops.length).focus();
}

/** A card named by its title and described by the first of its texts; `press` gets the name of a button. */
export function makeCard(top, title, texts, buttons, press) {
  const card = make(
    "dialog",
    {},
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
 * Shows a modal card, which is gone from the page once it is closed: then `closed` is called with the name of the
 * button (of `{ name: text }`), or `escape` for the key and for a click beside the card. Resolves once it can be seen.
 *
 * The dialog is named by its title; focus starts on its first button, stays inside and returns to where it was (WAI-ARIA modal
 * dialog pattern).
 */
export async function showModal(colors, top, title, texts, buttons, closed) {
  const host = await makeHost(colors);
  const card = makeCard(top, title, texts, buttons, (name) => card.close(name));
  card.setAttribute("closedby", "any");
  card.onkeydown = (event) => cycle(event, ...card.querySelectorAll("button"));
  card.onclose = () => {
    host.remove();
    closed(card.returnValue || "escape");
  };
  host.shadowRoot.append(card);
  document.body.append(host);
  card.showModal();
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
 * Decides which tip to show. No DOM, no clock, no storage.
 *
 * new TipQueue(catalog, state?)  catalog: catalog.json, of which it reads tips, parameters, events and policy
 *                                state: what `state` was earlier; taken over, not copied
 * apply(event, at)   takes in one event; "applied", "unchanged", or "refused" for a name or type that is not declared
 * next(location, now, appSession?)  the tip to show, if any; location undefined: all places; appSession: by default the
 *                    one started last
 * state              all that is remembered, as JSON to be stored
 *
 * Times are milliseconds since 1970. Events; `id` may be left out where nothing is ever sent twice:
 *   { id, type: "parameterSet", parameter, value }     { id, type: "incremented", parameter }
 *   { id, type: "donated", event }                     { id, type: "settings", tipsEnabled }
 *   { id, type: "shown", tip, appSession? }            { id, type: "dismissed", tip }
 *   { id, type: "appSessionStarted", appSession }
 *
 * Why a tip is not shown, `waymark simulate` and the API tell.
 */
export class TipQueue {
  #parameters;
  #events;
  #policy;
  #tips;

  constructor({ parameters, events, policy, tips }, state = {}) {
    this.#parameters = dictionary(parameters);
    this.#events = dictionary(events);
    this.#policy = policy;
    this.#tips = tips.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    this.state = { shownAt: [], eventIDs: [], tipsEnabled: true, ...state };
    for (const name of ["parameters", "donations", "tips", "appSessions"]) this.state[name] = dictionary(state[name]);
  }

  apply(event, at) {
    const { eventIDs } = this.state;
    if (!this.#accepts(event)) return "refused";
    if (eventIDs.includes(event.id)) return "unchanged";
    if (event.id) eventIDs.push(event.id);
    return this.#change(event, at) ? "applied" : "unchanged";
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

  /** What was set, or the default where nothing was or where the type has been changed since. */
  #value(name) {
    const declared = this.#parameters[name];
    const value = this.state.parameters[name];
    return typeOf(value) == declared.type ? value : declared.default;
  }

  #accepts({ type, parameter, value, event, tip }) {
    if (parameter !== undefined) return this.#parameters[parameter]?.type == (type == "incremented" ? "integer" : typeOf(value));
    if (event !== undefined) return this.#events[event];
    return tip === undefined || this.#tips.some(({ id }) => id == tip);
  }

  /** Whether the state is another afterwards. */
  #change({ type, parameter, value, event, tip, appSession, tipsEnabled }, at) {
    const { state } = this;
    if (type == "incremented") value = Math.min(this.#value(parameter) + 1, Number.MAX_SAFE_INTEGER);
    if (parameter !== undefined) return set(state.parameters, parameter, value);
    if (event !== undefined) return insertTime((state.donations[event] ??= []), at);
    if (type == "settings") return set(state, "tipsEnabled", tipsEnabled);
    if (tip === undefined) return set(state, "appSession", appSession);
    const history = (state.tips[tip] ??= { shownCount: 0, dismissed: false });
    if (type == "dismissed") return set(history, type, true);
    const shown = this.#shownIn(appSession);
    if (shown.includes(tip)) return false;
    state.appSessions[appSession ?? state.appSession ?? ""] = [...shown, tip];
    insertTime(state.shownAt, at);
    history.firstShownAt = Math.min(history.firstShownAt ?? at, at);
    return (history.shownCount += 1);
  }
}

/** A copy without a prototype, in which every name ("constructor", "__proto__") is only a name. */
const dictionary = (object) => Object.assign(Object.create(null), object);

const typeOf = (value) => (Number.isSafeInteger(value) ? "integer" : typeof value);

/** Whether the member is another afterwards. */
const set = (object, key, value) => object[key] !== value && ((object[key] = value), true);

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
