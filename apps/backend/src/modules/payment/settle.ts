import type { KeepRefusal } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
import {
  askAuthority,
  changeStatus,
  isUnpaid,
  kindOf,
  releasePlaces,
  retakePlaces,
  type Sale,
  sellPlaces,
} from '../sale/index.ts';
import { enqueue } from '../../tasks/outbox.ts';
import { isReplaced, type CartOrders } from './cart-orders.ts';
import { whyTooLate } from './late-payment.ts';
import { followLedger, voidSale, wantRefund } from './refund-ledger.ts';
import { markSettling, type Payment } from './repository.ts';

/** What became of a confirmed payment. `given back`: the sale was paid before. */
export type Settlement = 'paid' | 'paid late' | 'given back' | KeepRefusal;

/** What `sale show` says of each refusal. */
const WHY: Record<KeepRefusal, string> = {
  'ordered again': 'payment confirmed for an order whose cart was ordered again, and that one is kept',
  'too late': 'payment confirmed more than 48 hours after the sale ended',
  'price over': 'payment confirmed after its price, presale or code was over',
  'code used up': 'payment confirmed after the code was used up by others',
  'over the limit': 'payment confirmed after the client had as many places of the event as one may have',
  'places gone': 'payment confirmed after the places were given up, which are taken',
};

/**
 * Applies a confirmed payment to its sale, which the caller has locked with the others of its cart. A sale is paid
 * once: any further payment goes back. Paid after it has ended, it takes everything again that its order took: a use of
 * its code, the places of its client, its slots; and where one of them cannot be had the money goes back and the buyer
 * is told why. The slots' rows are written last: everybody waits for them.
 */
export async function settleSale(
  trx: Trx,
  orders: CartOrders,
  payment: Payment,
  now: Date,
): Promise<Settlement> {
  const { sale } = orders;
  if (!isUnpaid(sale.status) && sale.status !== 'cancelled') {
    const why = sale.status === 'deleted' ? 'the sale is deleted' : 'the sale was paid before';
    await wantRefund(trx, {
      payment,
      amount: payment.amount_cents,
      cause: 'duplicate',
      why,
      by: 'the shop',
      now,
    });
    return 'given back';
  }
  await markSettling(trx, payment.id);
  const refusal = await whyNotKept(trx, orders, now);
  if (refusal !== undefined) return giveBack(trx, sale, payment, refusal, now);

  const moveStock = isUnpaid(sale.status) ? await sellPlaces(trx, sale, now) : null;
  if (moveStock) {
    await markPaid(trx, sale, 'payment confirmed', now);
    await moveStock();
    return 'paid';
  }
  if (await retakePlaces(trx, sale, now)) {
    await markPaid(trx, sale, 'payment confirmed after the places were given up, which were still free', now);
    return 'paid late';
  }
  return giveBack(trx, sale, payment, 'places gone', now);
}

async function whyNotKept(trx: Trx, orders: CartOrders, now: Date): Promise<KeepRefusal | undefined> {
  if (isReplaced(orders)) return 'ordered again';
  return orders.sale.status === 'cancelled' ? whyTooLate(trx, orders.sale, now) : undefined;
}

async function markPaid(trx: Trx, sale: Sale, why: string, now: Date): Promise<void> {
  await changeStatus(trx, sale, 'pay', { why, now });
  if (kindOf(sale).needsAuthority) await askAuthority(trx, sale, now);
  else await enqueue(trx, 'purchase mail', sale.id, now);
}

async function giveBack(
  trx: Trx,
  sale: Sale,
  payment: Payment,
  cause: KeepRefusal,
  now: Date,
): Promise<KeepRefusal> {
  const why = WHY[cause];
  await changeStatus(trx, sale, 'pay', { why, now });
  const amount = payment.amount_cents;
  const refund = await wantRefund(trx, { payment, amount, cause, why, by: 'the shop', now });
  await voidSale(trx, sale, now);
  await followLedger(trx, { ...sale, status: 'paid' }, why, now);
  await enqueue(trx, 'refund mail', refund.id, now);
  await releasePlaces(trx, sale, now);
  return cause;
}
