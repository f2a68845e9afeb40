/** Changes whose time is over. */
import type { Db } from '../../../database/open-database.ts';
import { OPEN_CHANGE } from '../../../states/sale-change.ts';

const CHANGES_PER_TURN = 200;
/** What is paid later is given back: nobody needs the names in its plan any more. */
const PLAN_KEPT_MS = 72 * 60 * 60_000;

/** Sales that have one, the oldest first: so many at a time. */
export async function salesWithDueChange(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('sale_change')
    .select('sale_id')
    .where('state', 'in', OPEN_CHANGE)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(CHANGES_PER_TURN)
    .execute();
  return due.map(({ sale_id }) => sale_id);
}

/** Forgets what those that were given up would have been, once they cannot be paid late any more. */
export async function deletePlannedChanges(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('sale_change')
    .set({ plan: null })
    .where('state', '=', 'ended')
    .where('plan', 'is not', null)
    .where('ended_at', '<', new Date(now.getTime() - PLAN_KEPT_MS))
    .execute();
}
