const FIRST = 1000;
const LONGEST = 15_000;
const GROWTH = 1.5;

/** Milliseconds to wait before the sale is asked about again: quick at first, calm later. `asked`: times asked so far. */
export function pollDelay(asked: number): number {
  return Math.min(LONGEST, Math.round(FIRST * GROWTH ** Math.max(0, asked - 1)));
}
