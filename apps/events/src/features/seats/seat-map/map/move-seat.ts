import { rowAt, sectorAt, type SeatMap } from './seat-map.ts';

/** Rows per page of the list; PageUp and PageDown move by as many rows. */
export const PAGE_ROWS = 10;

/** Whether the focus may move to a seat. */
type IsOpen = (seat: number) => boolean;

/**
 * Returns the seat that a key moves to within a sector: the next selectable seat in that direction. Home and End move
 * to the ends of the row, with Ctrl to the ends of the sector. Undefined: no such seat, or another key.
 */
export function seatAfterKey(
  map: SeatMap,
  from: number,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  isOpen: IsOpen,
): number | undefined {
  const row = rowAt(map, from);
  const sector = sectorAt(map, from);
  if (!row || !sector) return undefined;
  const whole = ctrlKey ? sector : row;
  switch (key) {
    case 'ArrowRight':
      return firstOpen(from + 1, row.end, 1, isOpen);
    case 'ArrowLeft':
      return firstOpen(from - 1, row.start - 1, -1, isOpen);
    case 'Home':
      return firstOpen(whole.start, whole.end, 1, isOpen);
    case 'End':
      return firstOpen(whole.end - 1, whole.start - 1, -1, isOpen);
    case 'ArrowDown':
      return inNextRow(map, from, 1, isOpen);
    case 'ArrowUp':
      return inNextRow(map, from, -1, isOpen);
    case 'PageDown':
      return inNextRow(map, from, PAGE_ROWS, isOpen);
    case 'PageUp':
      return inNextRow(map, from, -PAGE_ROWS, isOpen);
    default:
      return undefined;
  }
}

/** Returns the first selectable seat from `start` towards `end` (exclusive). */
function firstOpen(start: number, end: number, step: 1 | -1, isOpen: IsOpen): number | undefined {
  for (let seat = start; seat !== end; seat += step) if (isOpen(seat)) return seat;
  return undefined;
}

/**
 * Returns the nearest selectable seat `rows` rows further; skips rows without such a seat and stops at the last row
 * of the sector.
 */
function inNextRow(map: SeatMap, from: number, rows: number, isOpen: IsOpen): number | undefined {
  const sector = sectorAt(map, from);
  const current = map.rowOf[from] ?? 0;
  if (!sector) return undefined;
  const step = Math.sign(rows);
  const target = Math.max(0, Math.min(sector.rows.length - 1, current + rows));
  for (let at = target; at !== current && at >= 0 && at < sector.rows.length; at += step) {
    const row = sector.rows[at];
    const seat = row && nearestInRow(map, row, from, isOpen);
    if (seat !== undefined) return seat;
  }
  return undefined;
}

function nearestInRow(
  { x, y }: SeatMap,
  row: { start: number; end: number },
  from: number,
  isOpen: IsOpen,
): number | undefined {
  let nearest: number | undefined;
  let least = Infinity;
  for (let seat = row.start; seat < row.end; seat++) {
    if (!isOpen(seat)) continue;
    const distance = Math.hypot((x[seat] ?? 0) - (x[from] ?? 0), (y[seat] ?? 0) - (y[from] ?? 0));
    if (distance >= least) continue;
    least = distance;
    nearest = seat;
  }
  return nearest;
}
