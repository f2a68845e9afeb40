import type { Fits } from './seat-filter.ts';
import { ACCESS, RESTRICTED_VIEW, type Run, type SeatMap } from './seat-map.ts';
import { FREE, type SeatStatuses } from './seat-status.ts';
import { stageCentre, type Point } from './stage.ts';

export interface SeatRequest {
  /** number of adjacent seats */
  count: number;
  /** seats that match the filter; undefined: all */
  fits?: Fits | undefined;
  /** includes wheelchair places and companion seats */
  withAccess?: boolean;
  /** preferred point in map units; default: the stage */
  near?: Point;
}

/**
 * Finds the best adjacent seats of one category and row: the seats nearest to the preferred point that leave no
 * single seat, else the nearest seats. Seats with a restricted view come last.
 * @returns indexes of the seats; null: not enough adjacent seats are free
 */
export function bestAvailable(map: SeatMap, statuses: SeatStatuses, request: SeatRequest): number[] | null {
  const search = {
    count: request.count,
    near: request.near ?? stageCentre(map),
    isCandidate: candidatesOf(map, statuses, request),
  };
  let best: Found = null;
  for (const { rows } of map.sectors) {
    for (const { runs } of rows) {
      for (const run of runs) best = bestInRun(map, run, search, best);
    }
  }
  const start = best?.start;
  return start === undefined ? null : Array.from({ length: request.count }, (_, step) => start + step);
}

interface Search {
  count: number;
  near: Point;
  isCandidate: (seat: number) => boolean;
}

type Found = { start: number; cost: number } | null;

function bestInRun(map: SeatMap, run: Run, search: Search, best: Found): Found {
  let found = best;
  let start = run.start;
  while (start < run.end) {
    if (!search.isCandidate(start)) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < run.end && search.isCandidate(end)) end++;
    for (let first = start; first + search.count <= end; first++) {
      const cost = costOf(map, { first, start, end }, search);
      if (!found || cost < found.cost) found = { start: first, cost };
    }
    start = end;
  }
  return found;
}

/**
 * Returns the cost of a choice: the distance, plus penalties above any distance for a single seat left over and a
 * restricted view.
 */
function costOf(
  map: SeatMap,
  { first, start, end }: { first: number; start: number; end: number },
  { count, near }: Search,
): number {
  const last = first + count - 1;
  const middle = { x: mean(map.x, first, last), y: mean(map.y, first, last) };
  // runs for every free seat of the hall: `Math.hypot` would dominate the run time
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

const candidatesOf =
  ({ traits }: SeatMap, { codes }: SeatStatuses, { fits, withAccess = false }: SeatRequest) =>
  (seat: number): boolean =>
    codes[seat] === FREE && fits?.[seat] !== 0 && (withAccess || ((traits[seat] ?? 0) & ACCESS) === 0);

/**
 * Finds a replacement for seats of which some are unavailable: as many adjacent free seats of the same kind, nearest
 * to the requested seats.
 */
export function bestReplacement(
  map: SeatMap,
  statuses: SeatStatuses,
  { requested, unavailable }: { requested: readonly number[]; unavailable: readonly number[] },
): number[] | null {
  const [first = 0, last = first] = [requested[0], requested.at(-1)];
  const kindOf = (seat: number) => (map.categories[seat] ?? 0) * 256 + ((map.traits[seat] ?? 0) & ACCESS);
  const fits = map.categories.map((_, seat) => (kindOf(seat) === kindOf(first) ? 1 : 0));
  for (const seat of unavailable) fits[seat] = 0;
  const near = { x: mean(map.x, first, last), y: mean(map.y, first, last) };
  return bestAvailable(map, statuses, { count: requested.length, fits, withAccess: true, near });
}
