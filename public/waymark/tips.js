import { say, showTip } from "./card.js";
import { TipQueue } from "./queue.js";
import { Store, uuid } from "./store.js";

/**
 * Tips alone, for an app without quick wins: `startTips({ catalog: "/catalog.json" })`.
 *
 * Registers `<waymark-tip location="InsightsView">`, which presents the next tip of a place when it comes to the page.
 * Events on `document`, with `detail` `tip` (id), `reason` and `action`: `waymark:shown`, `waymark:action`,
 * `waymark:dismissed`; and `waymark:donated` with `event`.
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
 * catalogue or an API that does not answer means no tip and one warning.
 */
export class Tips {
  #store;
  #last;
  #enabled;

  constructor(store) {
    this.#store = store;
  }

  /**
   * Shows the next tip of a location, if one is due, and resolves to it (the catalogue's tip). One call waits for the
   * other: two places that ask at once do not both get the session's tip.
   */
  present(location) {
    return this.#inTurn(async (catalog) => {
      const appSession = this.#appSession ?? (await this.#startSession());
      const id = this.#store.remote
        ? (await this.#store.call("GET", "tips/next?" + new URLSearchParams({ location, appSession }))).tip
        : this.#queue(catalog).evaluate(location, Date.now(), appSession).tip?.id;
      const tip = catalog.tips.find((tip) => tip.id == id);
      if (!tip) return;
      await this.#tell(catalog, "shown", { tip: id });
      await showTip(tip, catalog.strings.gotIt, this.#store.url, (reason) => {
        if (reason == "action") say(reason, { tip: id, action: tip.action });
        this.#inTurn(() => this.#tell(catalog, "dismissed", { tip: id, reason }));
      });
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
      if (this.#store.remote) await this.#store.call("DELETE", "progress");
      for (const name of ["tips", "sessions"]) this.#store.write(name);
      await this.#startSession();
    });
  }

  get #appSession() {
    return this.#store.read("app-session", "sessionStorage");
  }

  async #startSession() {
    const id = this.#store.remote ? (await this.#store.call("POST", "app-sessions")).id : uuid();
    this.#store.write("app-session", id, "sessionStorage");
    return id;
  }

  #tell(catalog, type, detail) {
    say(type, detail);
    const { tip } = detail;
    const appSession = this.#appSession;
    const body = { id: uuid(), type, appSession };
    return this.#keep(catalog, { type, tip, appSession }, "POST", `tips/${tip}/events`, body);
  }

  #record(...event) {
    return this.#inTurn((catalog) => this.#keep(catalog, ...event));
  }

  /** Stores an event of the queue, of which the rest is the API's form. A misspelt name is a warning for the developer. */
  async #keep(catalog, event, method, path, body = { id: uuid() }) {
    let refusal;
    if (this.#store.remote) refusal = (await this.#store.call(method, path, body)).detail;
    else {
      const queue = this.#queue(catalog);
      const outcome = queue.apply(event, Date.now());
      if (outcome == "applied") this.#store.write("tips", queue.state);
      else if (outcome != "unchanged") refusal = outcome;
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
