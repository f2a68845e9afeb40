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

/** A payment that no gateway confirms: a free order, a transfer that staff have seen arrive. */
export const ownConfirmation = (payment: Payment, type: string, now: Date): ConfirmedEvent => ({
  payment,
  notice: {
    outcome: 'authorised',
    amount: payment.amount_cents,
    mismatch: null,
    responseCode: null,
    authorisationCode: null,
    content: { type },
  },
  now,
});
