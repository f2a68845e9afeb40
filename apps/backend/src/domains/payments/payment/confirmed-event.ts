import { createHash } from 'node:crypto';
import type { CartOrders } from './cart-orders.ts';
import type { PaymentNotice } from '../../../payment-providers/port.ts';
import type { Payment } from './repository.ts';

/** What is certain about a payment: signed by its gateway, answered to an inquiry, or confirmed by the shop itself. */
export interface ConfirmedEvent {
  /** as it was before the lock: good for its ids only */
  readonly payment: Payment;
  readonly notice: PaymentNotice;
  readonly now: Date;
}

/** An event, with its payment and its sale as they are under the lock. */
export interface LockedEvent extends ConfirmedEvent {
  readonly key: string;
  readonly cart: CartOrders;
}

/** Idempotency key of an event: the same for a message and all its repetitions, whatever the time they were signed at. */
export function eventKey({ payment, notice: { content } }: ConfirmedEvent): string {
  const fields = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([payment.id, fields]))
    .digest('base64url');
}

/** A payment that no gateway confirms: a free order, a transfer that staff have seen arrive. */
export const ownConfirmation = (payment: Payment, type: string, now: Date): ConfirmedEvent => ({
  payment,
  notice: {
    ...{ outcome: 'authorised', amount: payment.amount_cents, mismatch: null },
    ...{ responseCode: null, authorisationCode: null, content: { type } },
  },
  now,
});
