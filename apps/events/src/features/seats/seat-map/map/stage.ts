import type { SeatMap } from './seat-map.ts';

/** A point in map units. */
export interface Point {
  x: number;
  y: number;
}

/** Returns the middle of the stage, else of the first standing sector, else of the upper edge. */
export function stageCentre({ layout }: SeatMap): Point {
  const box = layout.stage ?? layout.sectors.find(({ kind }) => kind === 'standing')?.box;
  if (!box) return { x: layout.width / 2, y: 0 };
  const [left, top, width, height] = box;
  return { x: left + width / 2, y: top + height / 2 };
}
