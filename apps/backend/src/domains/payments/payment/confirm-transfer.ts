import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { writeHistory } from '../../sales/index.ts';
import { lockCart } from './cart-orders.ts';
import { ownConfirmation } from './confirmed-event.ts';
import { settleAlone, type Verdict } from './settle.ts';

/**
 * Confirms a bank transfer that staff have seen arrive. It settles the sale as a notification does: once, and as a late
 * payment when the capacity was released.
 * @param note who confirms it and why, for the sale's history
 * @returns the verdict; undefined when the sale of this reference awaits no transfer
 */
export async function confirmTransfer(
  db: Db,
  reference: string,
  now: Date,
  note?: { by: string; why: string },
): Promise<Verdict | undefined> {
  const found = await db
    .selectFrom('sale')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) return undefined;
  return transaction(db, async (trx) => {
    const cart = await lockCart(trx, found.id);
    const payment = await trx
      .selectFrom('payment')
      .innerJoin('payment_gateway', 'payment_gateway.id', 'payment.payment_gateway_id')
      .selectAll('payment')
      .where('payment.sale_id', '=', found.id)
      .where((eb) => eb.and({ 'payment.state': 'waiting', 'payment_gateway.type': 'bank-transfer' }))
      .orderBy('payment.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!cart || !payment) return undefined;
    if (note) {
      const { sale } = cart;
      const why = `transfer confirmed by ${note.by}: ${note.why}`;
      await writeHistory(trx, { sale, from: sale.status, to: sale.status, why, at: now });
    }
    return settleAlone(trx, ownConfirmation(payment, 'transfer confirmed', now));
  });
}
