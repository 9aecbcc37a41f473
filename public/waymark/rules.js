/**
 * Judges the rules of tips. No DOM, no clock, no state.
 *
 * Exports
 *   evaluateRule(rule, state, now) -> { holds, actual }
 *     rule    one of a tip's `rules` in the catalogue
 *     state   { parameters, donations }: the value of every declared parameter by its name, and of each event the times at
 *             which it was donated (milliseconds since 1970)
 *     now     milliseconds since 1970
 *     actual  the parameter's value or the event's count; undefined for a parameter that is not declared, whose rules
 *             never hold
 *   countWithin(times, seconds, now) -> how many times lie in the window of `seconds` that ends now; one exactly as old as
 *             the window is outside, one from the future (a clock went back) is inside
 *   own(object, key) -> the object's own value, so that names such as "constructor" are only names
 *
 * Values of different types are unequal, and ordering holds for integers alone.
 */

export const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

export const countWithin = (times, seconds, now) => times.filter((time) => time > now - seconds * 1000).length;

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
