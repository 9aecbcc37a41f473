/**
 * Decides which tip to show, and says of every other why it is not. No DOM, no clock, no storage.
 *
 * Exports
 *   class TipQueue
 *     new TipQueue(catalog, state?)  catalog: catalog.json, of which it reads tips, parameters, events and policy
 *                                    state: what `state` gave earlier; taken over, not copied
 *     apply(event, at)   takes in one event; "applied", "unchanged", or why it was refused: "unknownParameter",
 *                        "unknownEvent", "unknownTip", "wrongType"
 *     evaluate(location, now, appSession?) -> { tip, verdicts }
 *                        tip: the one to show, or undefined; verdicts: { tip: id, verdict, … } of every tip in order;
 *                        location undefined: all places; appSession: by default the one started last
 *     state              all that is remembered, as JSON to be stored
 *
 *   evaluateRule(rule, facts, now) -> { holds, actual }
 *     rule    one of a tip's `rules` in the catalogue
 *     facts   { parameters, donations }: the value of every declared parameter by its name, and of each event the times at
 *             which it was donated
 *     actual  the parameter's value or the event's count; undefined for a parameter that is not declared, whose rules
 *             never hold. Values of different types are unequal, and ordering holds for integers alone.
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

/** The object's own value, so that names such as "constructor" are only names. */
const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

/** How many times lie in the window that ends now; one exactly as old as it is outside, one from the future inside. */
const countWithin = (times, seconds, now) => times.filter((time) => time > now - seconds * 1000).length;

export function evaluateRule(
  { parameter, event, withinSeconds = Infinity, operator, value },
  { parameters, donations },
  now,
) {
  const actual = event === undefined
    ? own(parameters, parameter)
    : countWithin(own(donations, event) ?? [], withinSeconds, now);
  return { holds: actual !== undefined && compare(actual, operator, value), actual };
}

function compare(left, operator, right) {
  if (operator === "==") return left === right;
  if (operator === "!=") return left !== right;
  if (typeof left !== "number" || typeof right !== "number") return false;
  if (left === right) return operator.length === 2;
  return operator[0] === "<" ? left < right : left > right;
}

const periods = { hour: 3600, day: 86400, week: 604800, month: 2592000 };

/** A copy without a prototype, in which every name is only a name. */
const dictionary = (object) => Object.assign(Object.create(null), object);

const typeOf = (value) => (Number.isSafeInteger(value) ? "integer" : typeof value);

/** Whether the member is another afterwards. */
const set = (object, key, value) => object[key] !== value && ((object[key] = value), true);

/** Keeps times ascending; searched from the end, since only a clock that went back gives an earlier one. */
const insertTime = (times, at) => times.splice(times.findLastIndex((time) => time <= at) + 1, 0, at);

export class TipQueue {
  #catalog;
  #tips;
  #state;
  #ids;

  constructor(catalog, state = {}) {
    this.#catalog = catalog;
    this.#tips = catalog.tips.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    this.#state = { shownAt: [], tipsEnabled: true, ...state };
    this.#ids = new Set(state.eventIDs);
    for (const name of ["parameters", "donations", "tips", "appSessions"]) this.#state[name] = dictionary(state[name]);
  }

  get state() {
    return { ...this.#state, eventIDs: [...this.#ids].sort() };
  }

  apply(event, at) {
    const refused = this.#refuse(event);
    if (refused) return refused;
    if (this.#ids.has(event.id)) return "unchanged";
    if (event.id !== undefined) this.#ids.add(event.id);
    return this.#change(event, at) ? "applied" : "unchanged";
  }

  evaluate(location, now, appSession) {
    const { appSessions, donations } = this.#state;
    const shown = appSessions[this.#session(appSession)] ?? [];
    const parameters = dictionary();
    for (const name in this.#catalog.parameters) parameters[name] = this.#value(name);
    let first;
    const verdicts = this.#tips.map((tip) => {
      const [verdict, details] = this.#judge(tip, first, location, { parameters, donations }, shown, now);
      if (verdict === "shows") first = tip;
      return { tip: tip.id, verdict, ...details };
    });
    return { tip: first, verdicts };
  }

  /** An app that never starts a session has one without a name. */
  #session(appSession) {
    return appSession ?? this.#state.appSession ?? "";
  }

  /** What was set, or the default where nothing was or where the type has been changed since. */
  #value(name) {
    const declared = this.#catalog.parameters[name];
    const value = this.#state.parameters[name];
    return typeOf(value) === declared.type ? value : declared.default;
  }

  #refuse({ type, parameter, value, event, tip }) {
    if (parameter !== undefined) {
      const declared = own(this.#catalog.parameters, parameter);
      if (!declared) return "unknownParameter";
      if (declared.type !== (type === "incremented" ? "integer" : typeOf(value))) return "wrongType";
    }
    if (event !== undefined && !own(this.#catalog.events, event)) return "unknownEvent";
    if (tip !== undefined && !this.#tips.some(({ id }) => id === tip)) return "unknownTip";
  }

  /** Whether the state is another afterwards. */
  #change({ type, parameter, value, event, tip, appSession, tipsEnabled }, at) {
    const state = this.#state;
    if (type === "incremented") value = Math.min(this.#value(parameter) + 1, Number.MAX_SAFE_INTEGER);
    if (parameter !== undefined) return set(state.parameters, parameter, value);
    if (event !== undefined) {
      insertTime((state.donations[event] ??= []), at);
      return true;
    }
    if (type === "settings") return set(state, "tipsEnabled", tipsEnabled);
    if (tip === undefined) return set(state, "appSession", appSession);
    const history = (state.tips[tip] ??= { shownCount: 0, dismissed: false });
    if (type === "dismissed") return set(history, type, true);
    const shown = (state.appSessions[this.#session(appSession)] ??= []);
    if (shown.includes(tip)) return false;
    shown.push(tip);
    insertTime(state.shownAt, at);
    history.shownCount += 1;
    history.firstShownAt = Math.min(history.firstShownAt ?? at, at);
    return true;
  }

  #judge(tip, first, location, facts, shown, now) {
    const { tipsEnabled, tips, shownAt } = this.#state;
    const { policy } = this.#catalog;
    const { per, limit } = policy.displayFrequency;
    const { shownCount = 0, firstShownAt, dismissed } = tips[tip.id] ?? {};
    if (!tipsEnabled) return ["turnedOffByVisitor"];
    if (!policy.tipsEnabled) return ["turnedOffByPolicy"];
    if (dismissed) return ["dismissed"];
    if (shownCount >= tip.maxDisplayCount) return ["displayCountReached", { limit: tip.maxDisplayCount }];
    if (now - firstShownAt >= tip.maxDisplayDuration * 1000) {
      return ["displayDurationOver", { limit: tip.maxDisplayDuration }];
    }
    for (const rule of tip.rules) {
      const { holds, actual } = evaluateRule(rule, facts, now);
      if (!holds) return ["ruleFailed", { source: rule.source, actual }];
    }
    if ((location ?? tip.location) !== tip.location) return ["otherLocation", { location: tip.location }];
    if (shown.includes(tip.id)) return ["shownThisSession"];
    const used = per === "session" ? shown.length : countWithin(shownAt, periods[per], now);
    if (used >= limit && !tip.ignoresDisplayFrequency) return ["frequencyUsedUp", { per, limit }];
    return first ? ["waiting", { behind: first.id }] : ["shows"];
  }
}
