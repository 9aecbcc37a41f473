/**
 * Where guidance goes: pure functions of rectangles `{ left, top, width, height }`, in CSS px of the viewport.
 */

/** The nearest that a card comes to the edge of the screen, and to what it points at. */
const margin = 14;
const gap = 24;

/**
 * The hole around a target: the seed's circle for targets less than 1.5 times as wide as high or the reverse, else the
 * target's own shape, 8 px larger, with its corner `radius`.
 */
export function hole({ left, top, width, height }, radius) {
  const longer = Math.max(width, height);
  const round = longer < 1.5 * Math.min(width, height);
  const circle = longer * 0.75 + 16;
  const x = round ? circle - width / 2 : 8;
  const y = round ? circle - height / 2 : 8;
  return {
    left: left - x,
    top: top - y,
    width: width + 2 * x,
    height: height + 2 * y,
    radius: round ? circle : radius + 8,
  };
}

/**
 * Where a card of a size goes beside a rectangle: above one whose top is over 200 px down, else below (the seed's rule),
 * or on the other side where only that has room; where neither has, at the screen's edge that is further away.
 */
export function place({ left, top, width, height }, card, screen) {
  const above = top - gap - card.height;
  const below = top + height + gap;
  const last = screen.height - margin - card.height;
  const wishes = top > 200 ? [above, below] : [below, above];
  return {
    left: clamp(left + width / 2 - card.width / 2, screen.width - margin - card.width),
    top: wishes.find((y) => y >= margin && y <= last) ?? (above > last - below ? margin : clamp(last, last)),
  };
}

function clamp(value, most) {
  return Math.max(margin, Math.min(value, most));
}
