import type { Db } from '../database/open-database.ts';

/** Makes a failed or postponed task due now, and resets its attempts. @returns false for another task */
export async function retryTask(db: Db, id: string, now: Date): Promise<boolean> {
  const task = await db
    .updateTable('outbox')
    .set({ run_at: now, attempts: 0, failed_at: null })
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return task !== undefined;
}
