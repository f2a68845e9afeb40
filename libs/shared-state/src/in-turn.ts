/**
 * Runs the work while no other tab of this browser does work under the same name. Web Locks are missing on plain HTTP and
 * refused where storage is switched off: there it runs at once. Work that has begun is not done twice, whatever the browser
 * says after it.
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
