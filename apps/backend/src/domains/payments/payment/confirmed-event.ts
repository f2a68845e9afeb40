import type { CartOrders } from './cart-orders.ts';
import type { PaymentNotice } from '../../../payment-providers/port.ts';
import type { Payment } from './repository.ts';

/** A verified fact about a payment: signed by its provider, received on an inquiry, or confirmed by the shop itself. */
export interface ConfirmedEvent {
  /** read before the lock: use its ids only */
  readonly payment: Payment;
  readonly notice: PaymentNotice;
  readonly now: Date;
}

/** A confirmed event with its payment and sale as read under the lock. */
export interface LockedEvent extends ConfirmedEvent {
  readonly key: string;
  readonly cart: CartOrders;
}

/** Creates the event of a payment that no provider confirms: a free order, or a transfer that staff have seen arrive. */
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
