/**
 * The payment provider port: what the shop asks of a third party that takes money, and what it may answer.
 *
 * A provider is a folder here (`redsys/`) whose `provider.ts` is added to the list in `registry.ts`. It knows its protocol and
 * nothing of sales or the database. `docs/payment-providers.md` shows how one is added.
 */
import type { z } from 'zod';
import type { Cents, DeclineReason, Locale, PaymentRedirect } from '@taquilla/contracts';

/** An attempt to pay, as the shop and its provider both know it. */
export interface PaymentKey {
  /** the shop's own, never used twice */
  orderNumber: string;
  /** the provider's, as `start` or a notification brought it last; null: none yet, or the provider has none */
  reference: string | null;
}

/** A new attempt to pay a sale. */
export interface Attempt {
  orderNumber: string;
  amount: Cents;
  startedAt: Date;
  locale: Locale;
  /** who is paid, and for what, as the payment page shows it */
  merchant: string;
  description: string;
  /** null: the buyer's record has been erased */
  buyer: string | null;
  notificationUrl: string;
  successUrl: string;
  errorUrl: string;
}

/** What a buyer pays with on a provider's page. */
export const PAYMENT_METHODS = ['card', 'bizum', 'apple-pay', 'google-pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A page that a provider has opened for an attempt. */
export interface OpenedPage {
  redirect: PaymentRedirect;
  /** stored before the page is answered; left out: the provider knows the attempt by its order number */
  reference?: string;
}

/** What is certain about an attempt: a provider has signed it, or answered it to an inquiry. */
export interface PaymentNotice {
  /** `disputed`: a chargeback, or what became of one; recorded, and left to people */
  outcome: 'authorised' | 'declined' | 'disputed' | 'other';
  amount: Cents;
  /** what of currency, merchant or terminal is not ours; null when all is right */
  mismatch: string | null;
  /** null: the shop's own confirmation */
  responseCode: string | null;
  authorisationCode: string | null;
  /** what it was paid with, where the provider tells */
  method?: PaymentMethod;
  /** the provider's own number of the payment from now on; left out: as before */
  reference?: string;
  /**
   * The fields worth keeping: never a card number. The idempotency key is a hash of them, so they are equal for every
   * repetition: no time of signing, no id of a delivery.
   */
  content: Record<string, string>;
}

export interface RefundRequest extends PaymentKey {
  amount: Cents;
  /** new for each decision to send: what came of an earlier one is known by then (`refundsOf`) */
  idempotencyKey: string;
}

/** What a provider says to a refund when it is sure of it; `words` are kept for people. */
export type RefundAnswer =
  | { outcome: 'accepted'; words: string; authorisationCode: string | null }
  | { outcome: 'refused'; words: string };

/** A refund that a provider has made, with its own number of it. */
export interface BankRefund {
  amount: Cents;
  authorisationCode: string | null;
}

/** A venue's account with a provider. What an optional method is for is not done where it is missing. */
export interface PaymentGateway {
  /**
   * What the buyer's browser does next: posts the form, or follows `url` where the other fields are empty. Called outside any
   * transaction, so that it may use the network.
   */
  start(attempt: Attempt): Promise<OpenedPage>;
  /**
   * Asks what became of an attempt. Missing: payments without a notification stay open until their sale ends.
   * @returns undefined when the provider knows of none, or it is not finished. Throws when it cannot be asked.
   */
  inquire?(payment: PaymentKey): Promise<PaymentNotice | undefined>;
  /** Gives money back. Throws when it is not clear whether it did: then `refundsOf` tells. */
  refund?(refund: RefundRequest): Promise<RefundAnswer>;
  /** What it has given back of an order. Throws when it cannot be asked, or is still at work on one. */
  refundsOf?(payment: PaymentKey): Promise<BankRefund[]>;
}

/** A notification as it arrived: signatures cover its bytes. */
export interface NotificationRequest {
  body: Buffer;
  /** names in lower case */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  receivedAt: Date;
}

/** A message that was parsed once and is not yet to be believed. */
export interface UnverifiedNotification<Config> {
  /** empty where the message names the payment by `reference` */
  orderNumber: string;
  reference?: string;
  /** equal to `accountKey` of the account that it names */
  account: string;
  /** @returns undefined when this account did not sign it */
  verify(config: Config): PaymentNotice | undefined;
}

/** Makes a request of a provider; an address without an origin is the sandbox's, in this process. */
export type ProviderFetch = (url: string, init: ProviderRequest) => Promise<Response>;

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

/** How providers reach their networks. */
export interface ProviderServices {
  hasSandbox: boolean;
  /** where the sandbox is reached when it is not in this process: `https://shop.example` */
  sandboxOrigin?: string;
  /** bounded in time and size (`provider-fetch.ts`) */
  fetch: ProviderFetch;
}

/**
 * How a venue is paid.
 *
 * `notification`: on the provider's own page; its signed message settles the sale.
 * `by hand`: somebody at the venue sees the money arrive.
 * `nothing to pay`: an invitation, which settles at once and therefore takes no money.
 */
export type Settlement = 'notification' | 'by hand' | 'nothing to pay';

export interface PaymentProvider<Config> {
  /** `payment_gateway.type`, and the `{gateway}` of the notification path: lower case, hyphens, never changed */
  type: string;
  settlement: Settlement;
  /** origins of its payment pages: browsers leave for no other, and `npm run docs:generate` tells them and the edge (decision 31) */
  pageOrigins: readonly string[];
  /** false: staff make refunds */
  makesRefunds: boolean;
  configuration: {
    /** a complete `payment_gateway.config` */
    schema: z.ZodType<Config>;
    /** the same in a catalogue file, where secrets may be left out */
    file: z.ZodType<object>;
    /** left out of exports; an import without them keeps what is stored */
    secrets: readonly (keyof Config & string)[];
    /** where the sandbox takes the payments: never offered without one */
    isSandbox: (config: Config) => boolean;
  };
  connect(config: Config, services: ProviderServices): PaymentGateway;
  /** the same for equal accounts, however they are written (`1` and `001`) */
  accountKey?(config: Config): string;
  /** @returns undefined for what is no message of this provider */
  readNotification?(request: NotificationRequest): UnverifiedNotification<Config> | undefined;
  /** why a payment was declined, by the stored response code; undefined: not told */
  declineReason?(responseCode: string): DeclineReason | undefined;
}

/** Answer of every attempt that needs no payment page. */
export const NO_REDIRECT: PaymentRedirect = { url: null, merchant_params: '', signature: '', version: '' };
