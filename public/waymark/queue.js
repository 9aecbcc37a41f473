/**
 * Decides which tip to show, and says of every other why it is not. No DOM, no clock, no storage.
 *
 * Exports
 *   class TipQueue
 *     new TipQueue(catalog, state?)  catalog: { tips, parameters, events, policy } of catalog.json
 *                                    state: what `toJSON` gave earlier; taken over, not copied
 *     apply(event, at)   takes in one event; "applied", "unchanged", or why it was refused: "unknownParameter",
 *                        "unknownEvent", "unknownTip", "wrongType"
 *     replay(log)        takes in events that carry their time as `at`
 *     evaluate(location, now, appSession?) -> { tip, verdicts }
 *                        tip: the one to show, or undefined; verdicts: { tip: id, verdict, … } of every tip in order;
 *                        location undefined: all places; appSession: by default the one started last
 *     state, toJSON()    all that is remembered, as JSON
 *     facts              { parameters, donations } as rules see them
 *
 * Times are milliseconds since 1970. Events; `id` may be left out where nothing is ever sent twice:
 *   { id, type: "parameterSet", parameter, value }     { id, type: "incremented", parameter }
 *   { id, type: "donated", event }                     { id, type: "settings", tipsEnabled }
 *   { id, type: "shown", tip, appSession? }            { id, type: "dismissed", tip }
 *   { id, type: "appSessionStarted", appSession }
 *
 * Verdicts, the first that is true: turnedOffByVisitor, turnedOffByPolicy, dismissed, displayCountReached { limit },
 * displayDurationOver { limit }, ruleFailed { source, actual }, otherLocation { location }, shownThisSession,
 * frequencyUsedUp { per, limit }, waiting { behind }, shows.
 */

import { countWithin, evaluateRule, own } from "./rules.js";

const periods = { hour: 3600, day: 86400, week: 604800, month: 2592000 };

const typeOf = (value) => (Number.isSafeInteger(value) ? "integer" : typeof value);

/** A copy without a prototype, in which every name is only a name. */
const dictionary = (object) => Object.assign(Object.create(null), object);

/** Keeps times ascending; from the end, since only a clock that went back gives an earlier one. */
function insertTime(times, time) {
  let index = times.length;
  while (index && times[index - 1] > time) index -= 1;
  times.splice(index, 0, time);
}

export class TipQueue {
  #tips;
  #parameters;
  #events;
  #policy;
  #state;
  #ids;

  constructor({ tips, parameters = {}, events = {}, policy = {} }, state = {}) {
    this.#tips = tips.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.id < b.id ? -1 : 1));
    this.#parameters = parameters;
    this.#events = events;
    this.#policy = { tipsEnabled: true, displayFrequency: { per: "session", limit: 1 }, ...policy };
    this.#ids = new Set(state.eventIDs);
    this.#state = { shownAt: [], tipsEnabled: true, ...state };
    for (const name of ["parameters", "donations", "tips", "appSessions"]) {
      this.#state[name] = dictionary(state[name]);
    }
  }

  get state() {
    return { ...this.#state, eventIDs: [...this.#ids].sort() };
  }

  toJSON() {
    return this.state;
  }

  get facts() {
    const parameters = Object.keys(this.#parameters).map((name) => [name, this.#value(name)]);
    return { parameters: Object.fromEntries(parameters), donations: this.#state.donations };
  }

  apply(event, at) {
    return this.#refuse(event) ?? this.#record(event, at);
  }

  /** Names that the catalogue no longer declares are passed over; tips that are gone still count as shown. */
  replay(log) {
    for (const event of log) {
      if ((this.#refuse(event) ?? "unknownTip") === "unknownTip") this.#record(event, event.at);
    }
  }

  evaluate(location, now, appSession) {
    const facts = this.facts;
    const shown = this.#state.appSessions[this.#session(appSession)] ?? [];
    const used = this.#usedUp(shown.length, now);
    let first;
    const verdicts = this.#tips.map((tip) => {
      let reason = this.#obstacle(tip, facts, location, shown, used, now);
      if (!reason) {
        reason = first ? { verdict: "waiting", behind: first.id } : { verdict: "shows" };
        first ??= tip;
      }
      return { tip: tip.id, ...reason };
    });
    return { tip: first, verdicts };
  }

  #session(appSession) {
    return appSession ?? this.#state.appSession ?? "";
  }

  /** What was set, or the default where nothing was or where the type has been changed since. */
  #value(name) {
    const declared = own(this.#parameters, name);
    const value = this.#state.parameters[name];
    return typeOf(value) === declared.type ? value : declared.default;
  }

  #refuse({ type, parameter, value, event, tip }) {
    if (parameter !== undefined) {
      const declared = own(this.#parameters, parameter);
      if (!declared) return "unknownParameter";
      return (type === "incremented" ? "integer" : typeOf(value)) === declared.type ? undefined : "wrongType";
    }
    if (event !== undefined) return own(this.#events, event) ? undefined : "unknownEvent";
    if (tip !== undefined) return this.#tips.some(({ id }) => id === tip) ? undefined : "unknownTip";
  }

  #record(event, at) {
    const { id } = event;
    if (this.#ids.has(id)) return "unchanged";
    if (id !== undefined) this.#ids.add(id);
    return this.#change(event, at) ? "applied" : "unchanged";
  }

  /** Whether the state is another afterwards. */
  #change({ type, parameter, value, event, tip, appSession, tipsEnabled }, at) {
    const state = this.#state;
    const set = (object, key, next) => object[key] !== next && ((object[key] = next), true);
    const history = () => (state.tips[tip] ??= { shownCount: 0, dismissed: false });
    switch (type) {
      case "parameterSet":
        return set(state.parameters, parameter, value);
      case "incremented":
        return set(state.parameters, parameter, Math.min(this.#value(parameter), Number.MAX_SAFE_INTEGER - 1) + 1);
      case "donated":
        insertTime((state.donations[event] ??= []), at);
        return true;
      case "shown": {
        const session = (state.appSessions[this.#session(appSession)] ??= []);
        if (session.includes(tip)) return false;
        session.push(tip);
        insertTime(state.shownAt, at);
        history().shownCount += 1;
        history().firstShownAt = Math.min(history().firstShownAt ?? at, at);
        return true;
      }
      case "dismissed":
        return set(history(), "dismissed", true);
      case "settings":
        return set(state, "tipsEnabled", tipsEnabled);
      case "appSessionStarted":
        return set(state, "appSession", appSession);
    }
  }

  #usedUp(shownThisSession, now) {
    const { per, limit } = this.#policy.displayFrequency;
    const count = per === "session" ? shownThisSession : countWithin(this.#state.shownAt, periods[per], now);
    return count >= limit && { verdict: "frequencyUsedUp", per, limit };
  }

  #obstacle(tip, facts, location, shown, used, now) {
    if (!this.#state.tipsEnabled) return { verdict: "turnedOffByVisitor" };
    if (!this.#policy.tipsEnabled) return { verdict: "turnedOffByPolicy" };
    const { shownCount = 0, firstShownAt, dismissed } = this.#state.tips[tip.id] ?? {};
    if (dismissed) return { verdict: "dismissed" };
    if (shownCount >= tip.maxDisplayCount) return { verdict: "displayCountReached", limit: tip.maxDisplayCount };
    if (now - firstShownAt >= tip.maxDisplayDuration * 1000) {
      return { verdict: "displayDurationOver", limit: tip.maxDisplayDuration };
    }
    for (const rule of tip.rules) {
      const { holds, actual } = evaluateRule(rule, facts, now);
      if (!holds) return { verdict: "ruleFailed", source: rule.source, actual };
    }
    if (location !== undefined && location !== tip.location) return { verdict: "otherLocation", location: tip.location };
    if (shown.includes(tip.id)) return { verdict: "shownThisSession" };
    if (!tip.ignoresDisplayFrequency && used) return used;
  }
}
