import type { Cents, Locale, PaymentRedirect } from '@taquilla/contracts';

/** One attempt to pay a sale, as a gateway is told about it. */
export interface Attempt {
  orderNumber: string;
  amount: Cents;
  locale: Locale;
  /** who is paid, and for what, as the payment page shows it */
  merchant: string;
  description: string;
  /** null: not told, because whoever asks has not shown to be the buyer */
  buyer: string | null;
  notificationUrl: string;
  successUrl: string;
  errorUrl: string;
}

/** What a gateway says about an attempt, in a message that it has signed. */
export interface PaymentNotice {
  outcome: 'authorised' | 'declined' | 'other';
  amount: Cents;
  /** what of currency, merchant or terminal is not ours; null when all is right */
  mismatch: string | null;
  /** null: the shop's own confirmation */
  responseCode: string | null;
  authorisationCode: string | null;
  /** the fields worth keeping: never a card number */
  content: Record<string, string>;
}

export interface RefundRequest {
  orderNumber: string;
  amount: Cents;
}

/** What a gateway says to a refund when it is sure of it; `words` are kept for people. */
export type RefundAnswer =
  | { outcome: 'accepted'; words: string; authorisationCode: string | null }
  | { outcome: 'refused'; words: string };

/** A refund that a gateway has made, with its own number of it. */
export interface BankRefund {
  amount: Cents;
  authorisationCode: string | null;
}

/**
 * How a venue is paid.
 *
 * `notification`: on the gateway's own page; its signed message settles the sale.
 * `by hand`: somebody at the venue sees the money arrive.
 * `nothing to pay`: an invitation, which settles at once and therefore takes no money.
 */
export interface PaymentGateway {
  settlement: 'notification' | 'by hand' | 'nothing to pay';
  /** The form that takes the buyer to the payment page; `url` null where there is none. Called outside any transaction. */
  start(attempt: Attempt): Promise<PaymentRedirect>;
  /** @returns undefined when the gateway did not sign this message */
  readNotice(message: unknown): PaymentNotice | undefined;
  /**
   * Asks what became of an attempt.
   * @returns undefined when the gateway knows of none, or it is not finished. Throws when it cannot be asked.
   */
  inquire(orderNumber: string): Promise<PaymentNotice | undefined>;
  /** Gives money back. Throws when it is not clear whether it did: then `refundsOf` tells. */
  refund(refund: RefundRequest): Promise<RefundAnswer>;
  /** What it has given back of an order. Throws when it cannot be asked, or is still at work on one. */
  refundsOf(orderNumber: string): Promise<BankRefund[]>;
}

/** Answer of every attempt that needs no payment page. */
export const NO_REDIRECT: PaymentRedirect = { url: null, merchant_params: '', signature: '', version: '' };
