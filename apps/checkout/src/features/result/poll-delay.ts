const FIRST = 1000;
const LONGEST = 15_000;
const GROWTH = 1.5;

/** Returns the delay before the next poll, in ms, with exponential backoff. @param polls number of polls so far */
export function pollDelay(polls: number): number {
  return Math.min(LONGEST, Math.round(FIRST * GROWTH ** Math.max(0, polls - 1)));
}
