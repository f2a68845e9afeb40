/** Confirmed payments that a batch does not settle: late, of a sale that is paid, of a replaced order, of a change. */
import type { ExtensionRefusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { changeStatus, isUnpaid, releaseCapacity, reacquireCapacity } from '../../sales/index.ts';
import { isReplaced, type CartOrders } from './cart-orders.ts';
import type { LockedEvent } from './confirmed-event.ts';
import { whyTooLate } from './late-payment.ts';
import { markPaid } from './mark-paid.ts';
import { followLedger, voidSale, requestRefund } from './refund-ledger.ts';
import { markSettling, movePayments } from './repository.ts';
import { settleChange, type ChangeSettlement } from './settle-change.ts';

/** `given back`: the payment is refunded, since the sale was paid before or is deleted. */
export type ExceptionVerdict = 'paid late' | 'given back' | ExtensionRefusal | ChangeSettlement;

/** Reason shown by `sale show` for each refusal. */
const WHY: Record<ExtensionRefusal, string> = {
  'ordered again': 'payment confirmed for an order that a later order of the same cart replaces',
  'too late': 'payment confirmed more than 48 hours after the sale ended',
  'price over': 'payment confirmed after its price, presale or code had ended',
  'code used up': 'payment confirmed after the last use of the code',
  'over the limit': 'payment confirmed after the client had reached the limit of places',
  'places gone': 'payment confirmed after the places were released and reserved again by other buyers',
};

/**
 * Settles one confirmed payment, alone in its transaction. The caller has locked the sale with the first order of its cart. A
 * sale is paid once: any further payment is refunded. A sale that is paid after it has ended reserves its places, code and
 * limits again, or is refunded, and the buyer is e-mailed the reason (R166).
 *
 * Locks on from there: promotion → buyer (`whyTooLate`) → holds → slots or dates (`reacquireCapacity`).
 */
export async function settleException(trx: Trx, event: LockedEvent): Promise<ExceptionVerdict> {
  const { payment, cart, now } = event;
  const { sale } = cart;
  await movePayments(trx, 'authorise', [event]);
  const { change_id } = payment;
  if (change_id !== null) return settleChange(trx, sale, { ...payment, change_id }, now);
  if (!isUnpaid(sale.status) && sale.status !== 'cancelled') return refundDuplicate(trx, event);

  await markSettling(trx, payment.id);
  const refusal = await whyNotKept(trx, cart, now);
  if (refusal !== undefined) return refuseSale(trx, event, refusal);
  if (!(await reacquireCapacity(trx, sale, now))) return refuseSale(trx, event, 'places gone');
  await markPaid(trx, [event], 'payment confirmed after the places were given up, which were still free');
  return 'paid late';
}

/** Refunds a payment of a sale that was paid, refunded or deleted before: the sale stays as it was (R169). */
async function refundDuplicate(trx: Trx, { payment, cart, now }: LockedEvent): Promise<'given back'> {
  const why = cart.sale.status === 'deleted' ? 'the sale is deleted' : 'the sale was paid before';
  const amount = payment.amount_cents;
  await requestRefund(trx, { payment, amount, cause: 'duplicate', why, by: 'the shop', now });
  return 'given back';
}

/** Checks time, price, code and limits of cancelled sales again; an unpaid sale still has its code and limits. */
async function whyNotKept(trx: Trx, cart: CartOrders, now: Date): Promise<ExtensionRefusal | undefined> {
  if (isReplaced(cart)) return 'ordered again';
  return cart.sale.status === 'cancelled' ? whyTooLate(trx, cart.sale, now) : undefined;
}

/** Marks the sale as paid and refunded in one transaction, so that its history has both. */
async function refuseSale(
  trx: Trx,
  { payment, cart: { sale }, now }: LockedEvent,
  cause: ExtensionRefusal,
): Promise<ExtensionRefusal> {
  const why = WHY[cause];
  await changeStatus(trx, sale, 'pay', { why, now });
  const amount = payment.amount_cents;
  const refund = await requestRefund(trx, { payment, amount, cause, why, by: 'the shop', now });
  await voidSale(trx, sale, now);
  await followLedger(trx, { ...sale, status: 'paid' }, why, now);
  await enqueue(trx, 'refund mail', refund.id, now);
  await releaseCapacity(trx, sale, now);
  return cause;
}
