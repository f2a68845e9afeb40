/**
 * Runs work under a Web Lock of this name, shared by all tabs. Web Locks are missing on plain HTTP and
 * refused if web storage is disabled: then the work runs at once. Work that has started is not repeated, even if the lock
 * fails afterwards.
 */
export async function inTurn<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  const turn = { hasBegun: false };
  try {
    return await locks.request(name, () => {
      turn.hasBegun = true;
      return work();
    });
  } catch (error) {
    if (turn.hasBegun) throw error;
    return work();
  }
}
