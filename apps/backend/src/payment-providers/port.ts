/**
 * The payment provider port: the calls that the shop makes to a payment provider, and their results.
 *
 * A provider is a folder here (`redsys/`) whose `provider.ts` is added to the list in `registry.ts`. It implements its
 * protocol and depends neither on sales nor on the database. `docs/payment-providers.md` describes new providers.
 */
import type { z } from 'zod';
import type { Cents, DeclineReason, Locale, PaymentRedirect } from '@taquilla/contracts';

/** Identifies an attempt to pay to the shop and its provider. */
export interface PaymentKey {
  /** the shop's order number, unique per attempt */
  orderNumber: string;
  /** the provider's reference, as last received from `start` or a notification; null: none */
  reference: string | null;
}

/** A new attempt to pay a sale. */
export interface Attempt {
  orderNumber: string;
  amount: Cents;
  startedAt: Date;
  locale: Locale;
  /** name of the payee, and description of the purchase, as shown on the payment page */
  merchant: string;
  description: string;
  /** null: the buyer's record has been erased */
  buyer: string | null;
  notificationUrl: string;
  successUrl: string;
  errorUrl: string;
}

/** Payment methods on a provider's page. */
export const PAYMENT_METHODS = ['card', 'bizum', 'apple-pay', 'google-pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A payment page that a provider has opened for an attempt. */
export interface OpenedPage {
  redirect: PaymentRedirect;
  /** stored before the page is returned; left out: the provider identifies the attempt by its order number */
  reference?: string;
}

/** A verified fact about an attempt: signed by the provider, or its answer to an inquiry. */
export interface PaymentNotice {
  /** `disputed`: a chargeback, or its outcome; recorded and left to staff */
  outcome: 'authorised' | 'declined' | 'disputed' | 'other';
  amount: Cents;
  /** field that differs from the account, such as `currency`, `merchant`, `terminal` or `mode`; null: none */
  mismatch: string | null;
  /** null: the shop's own confirmation */
  responseCode: string | null;
  authorisationCode: string | null;
  /** payment method, where the provider reports it */
  method?: PaymentMethod;
  /** new reference of the payment; left out: unchanged */
  reference?: string;
  /**
   * The fields to store: never a card number. The idempotency key is a hash of them, so they must be equal for every
   * repetition: no time of signing, no id of a delivery.
   */
  content: Record<string, string>;
}

export interface RefundRequest extends PaymentKey {
  amount: Cents;
  /** new for each decision to send; the result of an earlier call is known by then (`refundsOf`) */
  idempotencyKey: string;
}

/** A conclusive answer of a provider to a refund; `words` are stored for staff. */
export type RefundAnswer =
  | { outcome: 'accepted'; words: string; authorisationCode: string | null }
  | { outcome: 'refused'; words: string };

/** A refund that a provider has made, with the provider's number of it. */
export interface BankRefund {
  amount: Cents;
  authorisationCode: string | null;
}

/** A venue's account with a provider. Features of optional methods are disabled where the method is missing. */
export interface PaymentGateway {
  /**
   * Returns the redirect of the buyer's browser, which posts the form, or follows `url` if the other fields are empty.
   * Called outside any transaction, so that the provider may use the network.
   */
  start(attempt: Attempt): Promise<OpenedPage>;
  /**
   * Queries the state of an attempt. Missing: payments without a notification stay open until their sale ends.
   * @returns undefined when the provider knows no such payment, or has not finished it
   * @throws when the provider cannot be queried
   */
  inquire?(payment: PaymentKey): Promise<PaymentNotice | undefined>;
  /** Makes a refund. @throws when the result is unclear: then the shop calls `refundsOf` */
  refund?(refund: RefundRequest): Promise<RefundAnswer>;
  /** Lists the refunds of an order. @throws when the provider cannot be queried, or is still processing a refund */
  refundsOf?(payment: PaymentKey): Promise<BankRefund[]>;
}

/** A notification as received: signatures cover its bytes. */
export interface NotificationRequest {
  body: Buffer;
  /** lower-case names */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  receivedAt: Date;
}

/** A parsed message whose signature has not been verified. */
export interface UnverifiedNotification<Config> {
  /** empty where the message names the payment by `reference` */
  orderNumber: string;
  reference?: string;
  /** equal to `accountKey` of the account that the message names */
  account: string;
  /** Verifies the signature. @returns undefined when this account did not sign the message */
  verify(config: Config): PaymentNotice | undefined;
}

/** Sends a request to a provider; a URL without an origin addresses the sandbox in this process. */
export type ProviderFetch = (url: string, init: ProviderRequest) => Promise<Response>;

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

/** Network access for providers. */
export interface ProviderServices {
  hasSandbox: boolean;
  /** origin of a sandbox outside this process: `https://shop.example` */
  sandboxOrigin?: string;
  /** bounded in time and size (`provider-fetch.ts`) */
  fetch: ProviderFetch;
}

/**
 * Confirmation of a payment.
 *
 * `notification`: paid on the provider's page; its signed message settles the sale. `by hand`: staff confirm the payment.
 * `nothing to pay`: an invitation, which settles at once and accepts no payment.
 */
export type Settlement = 'notification' | 'by hand' | 'nothing to pay';

export interface PaymentProvider<Config> {
  /** `payment_gateway.type`, and the `{gateway}` of the notification path: lower case, hyphens, never changed */
  type: string;
  settlement: Settlement;
  /**
   * origins of the payment pages: browsers are redirected to no other origin; `npm run docs:generate` copies them to the
   * edge (decision 31)
   */
  pageOrigins: readonly string[];
  /** false: staff make refunds */
  makesRefunds: boolean;
  configuration: {
    /** a complete `payment_gateway.config` */
    schema: z.ZodType<Config>;
    /** the configuration in a catalogue file, where secrets may be left out */
    file: z.ZodType<object>;
    /** fields that exports leave out; an import without them keeps the stored values */
    secrets: readonly (keyof Config & string)[];
    /** whether the sandbox processes the payments: only offered where a sandbox runs */
    isSandbox: (config: Config) => boolean;
  };
  connect(config: Config, services: ProviderServices): PaymentGateway;
  /** Returns a key that is equal for equal accounts, for example for terminals `1` and `001`. */
  accountKey?(config: Config): string;
  /** Parses a notification. @returns undefined for a request that is no message of this provider */
  readNotification?(request: NotificationRequest): UnverifiedNotification<Config> | undefined;
  /** Returns the reason of a decline by its stored response code; undefined: not disclosed. */
  declineReason?(responseCode: string): DeclineReason | undefined;
}

/** Response for attempts that need no payment page. */
export const NO_REDIRECT: PaymentRedirect = { url: null, merchant_params: '', signature: '', version: '' };
