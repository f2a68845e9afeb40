import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from './is-unavailable.ts';
import type { Db, Trx } from './open-database.ts';
import { sqlState } from './sql-state.ts';

const RETRYABLE = new Set(['40001', '40P01']);
/** Two took of one address's share at the same moment; whoever tries again sees what is left. */
const SHARE = 'purchase_count_limit';
const ATTEMPTS = 6;
/** Who has waited for longer for a database that is away is told so. */
const MOST_AWAY_MS = 2_000;

/**
 * Runs `work` in a transaction, again when the database gave it up for another one, or was away before it was to be
 * committed (R270); so `work` must have no effect outside the database. Inside it only `trx` may be used: on the embedded
 * database, which has one connection, the outer one would wait for itself.
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
  // whether a commit has happened that nobody answered, nobody knows
  const isUndone = (error: unknown) =>
    !isCommitting && isUnavailable(error) && performance.now() - began < MOST_AWAY_MS;
  return again(once, (error) => isGivenUp(error) || isUndone(error));
}

/** A statement or transaction, again when the database gave it up for another one (serialisation failure, deadlock). */
export const retried = <T>(work: () => Promise<T>): Promise<T> => again(work, isGivenUp);

async function again<T>(work: () => Promise<T>, isUndone: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUndone(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isGivenUp(error: unknown): boolean {
  const isOverShare = error instanceof Error && 'constraint' in error && error.constraint === SHARE;
  return isOverShare || RETRYABLE.has(sqlState(error) ?? '');
}
