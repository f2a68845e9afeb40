import { isHere } from '../../database/away-venues.ts';
import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { lockSale } from '../sale/index.ts';
import { endChange, waitingChange } from './repository.ts';

const CHANGES_PER_TURN = 200;
/** What is paid later is given back: nobody needs the names in its plan any more. */
const PLAN_KEPT_MS = 72 * 60 * 60_000;

/**
 * Ends changes whose time to pay is over, each in a transaction of its own; any number of processes may do this at once.
 * @returns how many ended
 */
export async function expireChanges(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('sale_change')
    .select('sale_id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .where(isHere('sale_change.headquarter_id'))
    .orderBy('expires_at')
    .limit(CHANGES_PER_TURN)
    .execute();
  let ended = 0;
  for (const { sale_id } of due) ended += await expireChange(db, sale_id, now);
  await db
    .updateTable('sale_change')
    .set({ plan: null })
    .where('state', '=', 'ended')
    .where('plan', 'is not', null)
    .where('ended_at', '<', new Date(now.getTime() - PLAN_KEPT_MS))
    .where(isHere('sale_change.headquarter_id'))
    .execute();
  return ended;
}

async function expireChange(db: Db, saleId: string, now: Date): Promise<0 | 1> {
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const change = await waitingChange(trx, saleId);
    if (!sale || !change || change.expires_at > now) return 0;
    await endChange(trx, sale, change, { why: 'the time to pay is over', now });
    return 1;
  });
}
