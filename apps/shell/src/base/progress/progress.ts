/** R41: waits shorter than this show no bar. */
const THROTTLE = 200;
/** R41: a bar that is shown stays at least so long, or it would only flicker. */
const MINIMUM = 200;

export type ProgressState = 'idle' | 'waiting' | 'shown' | 'done';

/**
 * What follows next, and when: `waiting` becomes `shown` when the wait is worth a bar, `shown` becomes `done` when the
 * work is over, and `done` fades to `idle`. Times are milliseconds; `shownAt` is when the bar came.
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
