/** Puts values into a text of the interface: `fill("Step {step}", { step: 2 })`. */
export function fill(text, values) {
  return text.replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);
}

/** "42 seconds" or "1m 12s", in the texts given. */
export function fillTime({ second, seconds, minutes }, time) {
  if (time < 60) return fill((time == 1 && second) || seconds, { seconds: time });
  return fill(minutes, { minutes: Math.floor(time / 60), seconds: time % 60 });
}
