/** Changes past their deadline. */
import type { Db } from '../../../database/open-database.ts';
import { OPEN_CHANGE } from '../../../states/sale-change.ts';

const CHANGES_PER_TURN = 200;
/** After this time a late payment is refunded, so the names in the plan are no longer needed. */
const PLAN_KEPT_MS = 72 * 60 * 60_000;

/** Returns sales with a change past its deadline, oldest first, limited per run. */
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

/** Deletes the plans of ended changes that can no longer be paid late. */
export async function deletePlannedChanges(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('sale_change')
    .set({ plan: null })
    .where('state', '=', 'ended')
    .where('plan', 'is not', null)
    .where('ended_at', '<', new Date(now.getTime() - PLAN_KEPT_MS))
    .execute();
}
