import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { changeStatus } from './change-status.ts';
import { releaseCapacity } from './sale-capacity.ts';
import { UNPAID } from './sale-status.ts';

const SALES_PER_TURN = 200;

/**
 * Cancels sales after their payment deadline and releases their places, one sale per transaction. Skips locked sales until
 * the next run. Safe in concurrent processes.
 * @returns number of cancelled sales
 */
export async function expireSales(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('sale')
    .select('id')
    .where('status', 'in', UNPAID)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(SALES_PER_TURN)
    .execute();
  let ended = 0;
  for (const { id } of due) ended += await expireSale(db, id, now);
  return ended;
}

async function expireSale(db: Db, id: string, now: Date): Promise<0 | 1> {
  return transaction(db, async (trx) => {
    const sale = await trx
      .selectFrom('sale')
      .select(['id', 'headquarter_id', 'kind', 'status'])
      .where('id', '=', id)
      .where('status', 'in', UNPAID)
      .where('expires_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!sale) return 0;
    await changeStatus(trx, sale, 'cancel', { why: 'the payment deadline has passed', now });
    await releaseCapacity(trx, sale, now, 'expired');
    return 1;
  });
}
