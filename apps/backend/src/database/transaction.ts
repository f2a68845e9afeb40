import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from './is-unavailable.ts';
import type { Db, Trx } from './open-database.ts';
import { sqlState } from './sql-state.ts';

const RETRYABLE = new Set(['40001', '40P01']);
/** Constraint of a concurrent change of a purchase count; a retry sees the new count. */
const PURCHASE_COUNT_LIMIT = 'purchase_count_limit';
const ATTEMPTS = 6;
/** Maximum retry time while the database is unavailable. */
const MAX_RETRY_MS = 2_000;

/**
 * Runs `work` in a transaction. Retries after a deadlock, a serialisation failure or a conflict on a purchase count; and after
 * a lost connection, unless the commit may have happened. `work` may run several times: no effects outside the
 * database. It must use `trx` only; the embedded database has one connection, so a query on `db` would deadlock.
 */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const began = performance.now();
  let isCommitting = false;
  const once = () => {
    isCommitting = false;
    return db.transaction().execute(async (trx) => {
      const result = await work(trx);
      isCommitting = true;
      return result;
    });
  };
  // the commit may have happened: no retry
  const isUndone = (error: unknown) =>
    !isCommitting && isUnavailable(error) && performance.now() - began < MAX_RETRY_MS;
  return retry(once, (error) => isRolledBack(error) || isUndone(error));
}

/** Runs queries that see the database at one moment. Writes are refused. `work` must use `trx` only. */
export const snapshot = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Runs a statement or transaction, and retries it after a serialisation failure, a deadlock or a purchase count conflict. */
export const retried = <T>(work: () => Promise<T>): Promise<T> => retry(work, isRolledBack);

async function retry<T>(work: () => Promise<T>, isUndone: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUndone(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isRolledBack(error: unknown): boolean {
  const isCountConflict =
    error instanceof Error && 'constraint' in error && error.constraint === PURCHASE_COUNT_LIMIT;
  return isCountConflict || RETRYABLE.has(sqlState(error) ?? '');
}
