import type { Trx } from '../../database/open-database.ts';
import { askAuthority } from '../authority/ask-authority.ts';
import { enqueue } from '../mail/outbox.ts';
import { changeStatus } from '../sale/change-status.ts';
import type { Sale } from '../sale/repository.ts';
import { releasePlaces, retakePlaces, sellPlaces } from '../sale/sale-places.ts';
import { isUnpaid } from '../sale/sale-status.ts';
import { setPaymentState, type Payment } from './repository.ts';

/** What became of a confirmed payment. */
export type Settlement = 'paid' | 'paid late' | 'places gone' | 'given back';

/**
 * Applies a confirmed payment to its sale, which the caller has locked (product decision 7). A sale is paid once: any
 * further payment goes back. Paid after the holds are gone, the places are taken again, and where that fails the
 * money goes back and the buyer is told. The slots' rows are written last: everybody waits for them.
 */
export async function settleSale(trx: Trx, sale: Sale, payment: Payment, now: Date): Promise<Settlement> {
  if (!isUnpaid(sale.status) && sale.status !== 'cancelled') {
    await queueRefund(trx, payment, now);
    return 'given back';
  }
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
  await giveBack(trx, sale, payment, now);
  return 'places gone';
}

async function markPaid(trx: Trx, sale: Sale, why: string, now: Date): Promise<void> {
  await changeStatus(trx, sale, { to: 'paid', why, now, byPayment: true });
  if (sale.kind === 'event') await askAuthority(trx, sale, now);
  else await enqueue(trx, 'purchase mail', sale.id, now);
}

async function giveBack(trx: Trx, sale: Sale, payment: Payment, now: Date): Promise<void> {
  const why = 'payment confirmed after the places were given up, which are taken';
  await changeStatus(trx, sale, { to: 'paid', why, now, byPayment: true });
  await changeStatus(trx, { ...sale, status: 'paid' }, { to: 'pending refund', why, now });
  await queueRefund(trx, payment, now);
  await enqueue(trx, 'refund mail', sale.id, now);
  await releasePlaces(trx, sale, now);
}

export async function queueRefund(trx: Trx, payment: Payment, now: Date): Promise<void> {
  await setPaymentState(trx, payment.id, 'refund pending');
  await enqueue(trx, 'refund', payment.id, now);
}
