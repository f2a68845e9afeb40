import type { SeatMap } from './seat-map.ts';

/** Edge of a cell in map units: seats are about 100 apart, so that a cell has two or three. */
const CELL = 160;

/** Seats by cell: the seats of cell `c` are `seats[starts[c]]` to `seats[starts[c + 1] - 1]`. */
interface SeatGrid {
  columns: number;
  rows: number;
  starts: Uint32Array;
  seats: Uint32Array;
}

/** Sorts the seats into cells (counting sort): about 2 ms for 100,000 seats. */
function buildGrid({ layout, count, x, y }: SeatMap): SeatGrid {
  const columns = Math.floor(layout.width / CELL) + 1;
  const rows = Math.floor(layout.height / CELL) + 1;
  const cellOf = (seat: number) =>
    Math.floor((y[seat] ?? 0) / CELL) * columns + Math.floor((x[seat] ?? 0) / CELL);
  const starts = new Uint32Array(columns * rows + 1);
  const add = (counts: Uint32Array, at: number, more: number) => (counts[at] = (counts[at] ?? 0) + more);
  for (let seat = 0; seat < count; seat++) add(starts, cellOf(seat) + 1, 1);
  for (let cell = 1; cell < starts.length; cell++) add(starts, cell, starts[cell - 1] ?? 0);
  const next = starts.slice();
  const seats = new Uint32Array(count);
  for (let seat = 0; seat < count; seat++) seats[add(next, cellOf(seat), 1) - 1] = seat;
  return { columns, rows, starts, seats };
}

/** Returns the seat nearest to a point, within `reach` in map units; undefined: none. */
export type FindSeat = (point: { x: number; y: number }, reach: number) => number | undefined;

/** Creates the finder. The grid is built at the first search, not before the first paint. */
export function createSeatFinder(map: SeatMap): FindSeat {
  let grid: SeatGrid | undefined;
  return (point, reach) => nearest(map, (grid ??= buildGrid(map)), point, reach);
}

function nearest(
  map: SeatMap,
  grid: SeatGrid,
  point: { x: number; y: number },
  reach: number,
): number | undefined {
  const clamp = (cell: number, most: number) => Math.max(0, Math.min(most, cell));
  const cellAt = (at: number, most: number) => clamp(Math.floor(at / CELL), most - 1);
  const [left, right] = [cellAt(point.x - reach, grid.columns), cellAt(point.x + reach, grid.columns)];
  const [top, bottom] = [cellAt(point.y - reach, grid.rows), cellAt(point.y + reach, grid.rows)];
  let found: number | undefined;
  let least = reach * reach;
  for (let row = top; row <= bottom; row++) {
    const end = grid.starts[row * grid.columns + right + 1] ?? 0;
    for (let at = grid.starts[row * grid.columns + left] ?? 0; at < end; at++) {
      const seat = grid.seats[at] ?? 0;
      const distance = ((map.x[seat] ?? 0) - point.x) ** 2 + ((map.y[seat] ?? 0) - point.y) ** 2;
      if (distance > least) continue;
      least = distance;
      found = seat;
    }
  }
  return found;
}
