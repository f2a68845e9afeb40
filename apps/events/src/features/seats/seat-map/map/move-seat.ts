import { rowAt, sectorAt, type SeatMap } from './seat-map.ts';

/** Rows that PageUp and PageDown pass, and that the list shows at once. */
export const PAGE_ROWS = 10;

/** A seat that the list can go to. */
type IsOpen = (seat: number) => boolean;

/**
 * Where a key leads in the list of a sector's seats: to the next seat that can be had in that direction, over the ones
 * that cannot. Home and End are the ends of the row, with Ctrl those of the sector. Undefined: nowhere, or not such a key.
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

/** The first such seat from `start` towards `end` (exclusive). */
function firstOpen(start: number, end: number, step: 1 | -1, isOpen: IsOpen): number | undefined {
  for (let seat = start; seat !== end; seat += step) if (isOpen(seat)) return seat;
  return undefined;
}

/** The seat nearest to this one, `rows` further; over rows without any. Stops at the sector's last row. */
function inNextRow(map: SeatMap, from: number, rows: number, isOpen: IsOpen): number | undefined {
  const sector = sectorAt(map, from);
  const current = map.rowOf[from] ?? 0;
  if (!sector) return undefined;
  const step = Math.sign(rows);
  const wanted = Math.max(0, Math.min(sector.rows.length - 1, current + rows));
  for (let at = wanted; at !== current && at >= 0 && at < sector.rows.length; at += step) {
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
