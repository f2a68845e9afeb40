export interface Point {
  x: number;
  y: number;
}

/** Minimum distance of a swipe in px; shorter movements are imprecise presses. */
const LEAST = 48;

/** Returns the direction of a swipe: 1 next, -1 previous, null: no swipe. */
export function swipeOf(from: Point, to: Point): 1 | -1 | null {
  const [across, along] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(along)) return null;
  return across < 0 ? 1 : -1;
}
