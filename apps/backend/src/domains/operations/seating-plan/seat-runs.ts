import type { PlacedSeat } from './plan-sectors.ts';

/** Seats of a row without a gap, of one category, with numbers that increase by `step`. */
export interface SeatRun {
  first: number;
  step: number;
  /** texts of the seats that their number alone does not determine, by position in the run */
  labels: Record<number, string>;
  seats: Run;
}

type Run = [PlacedSeat, ...PlacedSeat[]];

/** Multiple of the usual distance that counts as an aisle. */
const AISLE = 1.6;

/**
 * Splits a row into runs, ordered by their first seats. At a table with two sides each side is a run, though their seats
 * alternate in the plan.
 * @param distance usual distance of two seats, in the unit of their coordinates
 */
export function seatRuns(seats: readonly PlacedSeat[], distance: number): SeatRun[] {
  const runs: Run[] = [];
  for (const seat of seats) {
    const run = runs.findLast((each) => follows(each, seat, distance));
    if (run) run.push(seat);
    else runs.push([seat]);
  }
  let count = 0;
  return runs.map((run) => {
    const [first, second] = run.map(({ number }) => numberOf(number));
    const numbers =
      first === undefined
        ? { first: count + 1, step: 1, labels: Object.fromEntries(run.map(({ number }, at) => [at, number])) }
        : { first, step: second === undefined ? 1 : second - first, labels: {} };
    count += run.length;
    return { ...numbers, seats: run };
  });
}

function follows(run: readonly PlacedSeat[], seat: PlacedSeat, distance: number): boolean {
  const [before, last] = [run.at(-2), run.at(-1)];
  if (last?.category !== seat.category) return false;
  if (Math.hypot(seat.x - last.x, seat.y - last.y) > AISLE * distance) return false;
  const [own, previous] = [numberOf(seat.number), numberOf(last.number)];
  if (own === undefined || previous === undefined) return own === previous;
  const step = own - previous;
  const isStep = step !== 0 && Math.abs(step) <= MAX_STEP;
  return isStep && (before === undefined || step === previous - (numberOf(before.number) ?? NaN));
}

/** Maximum difference of adjacent numbers in a catalogue file. */
const MAX_STEP = 100;

/** Returns the number of a seat; undefined: not a plain number, or above 9999. */
function numberOf(text: string): number | undefined {
  return /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : undefined;
}
