import { ACCESS, RESTRICTED_VIEW, type Run, type SeatMap } from './seat-map.ts';
import { FREE, type SeatStatuses } from './seat-status.ts';

export interface Wish {
  /** seats side by side */
  count: number;
  /** index in `layout.cats`; null: any */
  category: number | null;
  /** where one would like to be nearest to, in the map's units; by default the stage's side, in the middle */
  near?: { x: number; y: number };
  /** seats for wheelchairs and who comes along are left to those who need them, unless asked for */
  withAccess?: boolean;
}

/**
 * The best seats side by side: those nearest to the wished point that leave no single seat alone; only if there are
 * none, those that do. Seats with a restricted view come after all others.
 * @returns the seats' indexes, or null when nowhere so many are together
 */
export function bestAvailable(map: SeatMap, statuses: SeatStatuses, wish: Wish): number[] | null {
  const near = wish.near ?? { x: map.layout.width / 2, y: 0 };
  const isWanted = wantedSeats(map, statuses, wish);
  let best: { start: number; cost: number } | null = null;
  for (const { rows } of map.sectors) {
    for (const { runs } of rows) {
      for (const run of runs) {
        if (wish.category !== null && run.category !== wish.category) continue;
        best = bestInRun(map, run, { count: wish.count, near, isWanted }, best);
      }
    }
  }
  return best && Array.from({ length: wish.count }, (_, step) => best.start + step);
}

interface Search {
  count: number;
  near: { x: number; y: number };
  isWanted: (seat: number) => boolean;
}

type Found = { start: number; cost: number } | null;

function bestInRun(map: SeatMap, run: Run, search: Search, best: Found): Found {
  let found = best;
  let start = run.start;
  while (start < run.end) {
    if (!search.isWanted(start)) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < run.end && search.isWanted(end)) end++;
    for (let first = start; first + search.count <= end; first++) {
      const cost = costOf(map, { first, start, end }, search);
      if (!found || cost < found.cost) found = { start: first, cost };
    }
    start = end;
  }
  return found;
}

/** A seat left alone, or one that sees badly, weighs more than any distance in the hall. */
function costOf(
  map: SeatMap,
  { first, start, end }: { first: number; start: number; end: number },
  { count, near }: Search,
): number {
  const last = first + count - 1;
  const middle = { x: mean(map.x, first, last), y: mean(map.y, first, last) };
  const distance = Math.hypot(middle.x - near.x, middle.y - near.y);
  const farthest = Math.hypot(map.layout.width, map.layout.height);
  const leavesSingle = first - start === 1 || end - first - count === 1;
  let restricted = 0;
  for (let seat = first; seat < first + count; seat++) if (hasRestrictedView(map, seat)) restricted++;
  return distance + (leavesSingle ? 2 * farthest : 0) + (restricted > 0 ? 4 * farthest : 0);
}

const mean = (values: Float32Array, first: number, last: number): number =>
  ((values[first] ?? 0) + (values[last] ?? 0)) / 2;

const hasRestrictedView = ({ traits }: SeatMap, seat: number): boolean =>
  ((traits[seat] ?? 0) & RESTRICTED_VIEW) !== 0;

const wantedSeats =
  ({ traits }: SeatMap, { codes }: SeatStatuses, { withAccess = false }: Wish) =>
  (seat: number): boolean =>
    codes[seat] === FREE && (withAccess || ((traits[seat] ?? 0) & ACCESS) === 0);

/** In place of a seat that is gone: the nearest free one of the same category, if there is one. */
export function nearestFree(map: SeatMap, statuses: SeatStatuses, lost: number): number | null {
  const near = { x: map.x[lost] ?? 0, y: map.y[lost] ?? 0 };
  const category = map.categories[lost] ?? null;
  return bestAvailable(map, statuses, { count: 1, category, near })?.[0] ?? null;
}
