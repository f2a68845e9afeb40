import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Trx } from './open-database.ts';

const RETRYABLE = new Set(['40001', '40P01']);
/** Two took of one address's share at the same moment; whoever tries again sees what is left. */
const SHARE = 'hold_share_most';
const ATTEMPTS = 6;

/**
 * Runs `work` in a transaction, again when the database gave it up for another one; so `work` must have no effect outside
 * the database. Inside it only `trx` may be used: on the embedded database, which has one connection, the outer one would
 * wait for itself.
 */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retried(() => db.transaction().execute(work));
}

/** A statement or transaction, again when the database gave it up for another one (serialisation failure, deadlock). */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  const isOverShare = error instanceof Error && 'constraint' in error && error.constraint === SHARE;
  return isOverShare || RETRYABLE.has(sqlState(error) ?? '');
}

/** PostgreSQL's error code, the same from both databases; undefined when it is no database error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
