/** Waits shorter than this (ms) show no bar (R41). */
const THROTTLE = 200;
/** A bar is shown for at least this long (ms), or it would flicker (R41). */
const MINIMUM = 200;

export type ProgressState = 'idle' | 'waiting' | 'shown' | 'done';

/**
 * Returns the next state and the delay until it; null: the state stays. `waiting` becomes `shown` after `THROTTLE`,
 * `shown` becomes `done` when the work ends, `done` fades to `idle`. Times are in ms; `shownAt`: when the bar
 * appeared.
 */
export function nextProgress(
  state: ProgressState,
  { isBusy, now, shownAt }: { isBusy: boolean; now: number; shownAt: number },
): { state: ProgressState; after: number } | null {
  if (isBusy) {
    if (state === 'shown') return null;
    return state === 'waiting' ? { state: 'shown', after: THROTTLE } : { state: 'waiting', after: 0 };
  }
  if (state === 'shown') return { state: 'done', after: Math.max(0, shownAt + MINIMUM - now) };
  if (state === 'done') return { state: 'idle', after: MINIMUM };
  return state === 'waiting' ? { state: 'idle', after: 0 } : null;
}
