const LOCK = 'checkout';

/**
 * Runs the work when no other tab of this browser is at it: whoever comes second finds what the first has kept, and
 * repeats its sale instead of making another. Web Locks are missing on plain HTTP; there it runs at once.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK, work) : work();
}
