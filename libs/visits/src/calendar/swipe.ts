export interface Point {
  x: number;
  y: number;
}

/** Shorter movements are presses of an unsteady finger. */
const LEAST = 48;

/** Which way a finger has turned the page: 1 to the next, -1 to the one before, null where it rather scrolled. */
export function swipeOf(from: Point, to: Point): 1 | -1 | null {
  const [across, along] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(along)) return null;
  return across < 0 ? 1 : -1;
}
