export interface Point {
  x: number;
  y: number;
}

/** Returns the bounding box of at least one point. */
export function around(points: readonly Point[]): Point & { width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
