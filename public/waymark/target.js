/**
 * The visible element that a step points at: marked `data-quick-win-target="NAME"`, or matched by the catalogue's
 * `selector` for the name. Asked anew each time, so that a replaced node is followed.
 */
export function findTarget(name, { [name]: { selector } = {} }) {
  for (const each of [`[data-quick-win-target="${name}"]`, selector]) {
    try {
      const found = [...document.querySelectorAll(each)].find((element) => element.getClientRects().length);
      if (found) return found;
    } catch {
      // A selector that is none matches nothing.
    }
  }
}

/** The part of a target that takes the focus and holds the text. */
export function field(target) {
  const fields = "a[href], button, input, select, textarea, [tabindex], [contenteditable]";
  return target?.matches(fields) ? target : target?.querySelector(fields);
}

/** Whether someone typed more than spaces into a target. */
export function hasText(target) {
  const { value, textContent } = field(target) ?? target;
  return !!(value ?? textContent).trim();
}
