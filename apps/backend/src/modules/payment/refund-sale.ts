import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { giveBackSold } from '../event/give-back-sold.ts';
import { changeStatus } from '../sale/change-status.ts';
import { lockSale, type Sale } from '../sale/repository.ts';
import { giveBackSlots } from '../stock/give-back-slots.ts';
import { queueRefund } from './settle.ts';

/** `to be refunded`: the shop gives the money back as soon as it runs. */
export type RefundOutcome = 'to be refunded' | 'not paid' | 'unknown';

/** Gives a paid sale's money back, all of it, and makes its places free again: once, whoever asks twice. */
export async function refundSale(db: Db, reference: string, now: Date): Promise<RefundOutcome> {
  const found = await db
    .selectFrom('sale')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) return 'unknown';
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, found.id);
    if (sale?.status !== 'paid') return 'not paid';
    await giveMoneyBack(trx, sale, 'refunded by the venue', now);
    return 'to be refunded';
  });
}

/** Queues the refund of all that was paid for a paid sale, locked by the caller, and makes its places free again. */
export async function giveMoneyBack(trx: Trx, sale: Sale, why: string, now: Date): Promise<void> {
  await changeStatus(trx, sale, { to: 'pending refund', why, now });
  const payments = await trx
    .selectFrom('payment')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('state', '=', 'authorised')
    .orderBy('created_at')
    .execute();
  for (const payment of payments) await queueRefund(trx, payment, now);
  if (sale.kind === 'event') await giveBackSold(trx, sale.id, now);
  else await giveBackSlots(trx, sale.id);
}
