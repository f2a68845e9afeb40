import type { Fits } from './seat-filter.ts';
import { ACCESS, RESTRICTED_VIEW, type Run, type SeatMap } from './seat-map.ts';
import { FREE, type SeatStatuses } from './seat-status.ts';

export interface Wish {
  /** seats side by side */
  count: number;
  /** seats that may be chosen; undefined: all */
  fits?: Fits | undefined;
  /** places for wheelchairs and who comes along are left to those who need them, unless asked for */
  withAccess?: boolean;
  /** where one would like to be nearest to, in the map's units; by default where the show is */
  near?: Point;
}

interface Point {
  x: number;
  y: number;
}

/**
 * The best seats side by side: those nearest to the wished point that leave no single seat alone; only if there are
 * none, those that do. Seats with a restricted view come after all others. They are of one category and one row.
 * @returns the seats' indexes, or null when nowhere so many are together
 */
export function bestAvailable(map: SeatMap, statuses: SeatStatuses, wish: Wish): number[] | null {
  const search = {
    count: wish.count,
    near: wish.near ?? whereTheShowIs(map),
    isWanted: wantedSeats(map, statuses, wish),
  };
  let best: Found = null;
  for (const { rows } of map.sectors) {
    for (const { runs } of rows) {
      for (const run of runs) best = bestInRun(map, run, search, best);
    }
  }
  const start = best?.start;
  return start === undefined ? null : Array.from({ length: wish.count }, (_, step) => start + step);
}

/** On the stage, else among those who stand, else beyond the middle of the upper edge. */
function whereTheShowIs({ layout }: SeatMap): Point {
  const box = layout.stage ?? layout.sectors.find(({ kind }) => kind === 'standing')?.box;
  if (!box) return { x: layout.width / 2, y: 0 };
  const [left, top, width, height] = box;
  return { x: left + width / 2, y: top + height / 2 };
}

interface Search {
  count: number;
  near: Point;
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
  // asked for every free seat of the hall: `Math.hypot` would cost most of the time
  const distance = Math.sqrt((middle.x - near.x) ** 2 + (middle.y - near.y) ** 2);
  const farthest = map.layout.width + map.layout.height;
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
  ({ traits }: SeatMap, { codes }: SeatStatuses, { fits, withAccess = false }: Wish) =>
  (seat: number): boolean =>
    codes[seat] === FREE && fits?.[seat] !== 0 && (withAccess || ((traits[seat] ?? 0) & ACCESS) === 0);

/** In place of seats of which some are gone: as many free ones together of the same kind, nearest to them. */
export function bestInstead(
  map: SeatMap,
  statuses: SeatStatuses,
  { wanted, gone }: { wanted: readonly number[]; gone: readonly number[] },
): number[] | null {
  const [first = 0, last = first] = [wanted[0], wanted.at(-1)];
  const kindOf = (seat: number) => (map.categories[seat] ?? 0) * 256 + ((map.traits[seat] ?? 0) & ACCESS);
  const fits = map.categories.map((_, seat) => (kindOf(seat) === kindOf(first) ? 1 : 0));
  for (const seat of gone) fits[seat] = 0;
  const near = { x: mean(map.x, first, last), y: mean(map.y, first, last) };
  return bestAvailable(map, statuses, { count: wanted.length, fits, withAccess: true, near });
}
