/** State of a sale, for its page and its buyer. */
import * as z from 'zod/mini';
import { euros, instant, nameLanguage, uuid } from './common.ts';
import { saleStatus } from './sale.ts';
import { soldTicket, visit } from './sold-ticket.ts';
import { paymentGateway } from './venue.ts';
import { walletLinks } from './wallet.ts';

/**
 * The invoice requested with an order: recipient, tax number and address. The venue
 * issues it once the sale is paid. Missing in a response: not requested. The result page (`saleState.details`),
 * the client panel (`saleDetail`) and the e-mail of the purchase show it.
 */
export const requestedInvoice = z.object({ name: z.string(), cif: z.string(), email: z.string() });
export type RequestedInvoice = z.infer<typeof requestedInvoice>;

/** Reasons why a late payment of a sale is refunded. */
export const EXTENSION_REFUSALS = [
  'ordered again',
  'too late',
  'price over',
  'code used up',
  'over the limit',
  'places gone',
] as const;
export type ExtensionRefusal = (typeof EXTENSION_REFUSALS)[number];
/**
 * Causes of refunds. `duplicate`: a second payment, without effect on its sale. `change`: the sale costs less after a
 * change. `return`: the buyer returned the sale. `change over`: a paid change that could not be made.
 */
export const REFUND_CAUSES = [
  ...EXTENSION_REFUSALS,
  'venue',
  'duplicate',
  'authority',
  'change',
  'return',
  'change over',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Reasons of declined payments that the buyer can act on. */
export const DECLINE_REASONS = [
  'cancelled',
  'cardExpired',
  'wrongCardData',
  'notAuthenticated',
  'noFunds',
  'cardNotAccepted',
  'bankUnavailable',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `sale/{id}/status`. Without the token only `id`, `status`, `is_final` are filled; `details` is null. */
export const saleState = z.object({
  id: uuid,
  status: saleStatus,
  /** result of the last attempt, so that the page can distinguish "declined" from "not yet" */
  attempt: z.nullable(z.enum(['waiting', 'authorised', 'declined', 'error'])),
  /** payment type of the last attempt: a transfer takes days, a card seconds */
  payment_type: z.optional(paymentGateway.shape.type),
  /** a confirmation e-mail was sent: unless its link is opened by `until`, the holds are released */
  confirmation: z.optional(z.object({ until: instant })),
  details: z.nullable(
    z.object({
      reference: z.string(),
      /** number of changes */
      edition: z.optional(z.int()),
      email: z.string(),
      total: euros,
      /** parts of `total` besides the lines; missing: an older backend */
      promotion: z.optional(euros),
      management_cost: z.optional(euros),
      /** null until the bond is ready; then a same-origin address with its token */
      bond_url: z.nullable(z.string()),
      /** same-origin address of the receipt, with its token; missing: nothing was paid */
      receipt_url: z.optional(z.string()),
      lines: z.array(
        z.object({
          product_name: z.string(),
          language: nameLanguage,
          quantity: z.int(),
          /** price of all units before the promotion; missing: an older backend */
          total: z.optional(euros),
          visits: z.array(visit),
          /** events only: the tariff; `name` is the title of the event */
          tariff: z.optional(z.nullable(z.string())),
        }),
      ),
      /** signed entry codes, one per entry unit; empty until paid */
      codes: z.array(z.string()),
      /** the units of `codes` in full, in the same order */
      tickets: z.array(soldTicket),
      /** kind of the purchase */
      kind: z.enum(['tickets', 'tourist-pass', 'event']),
      /** order that awaits a bank transfer: instructions and deadline */
      transfer: z.optional(z.object({ instructions: z.string(), until: instant })),
      /** order that can still be paid at the payment page: deadline */
      kept_until: z.optional(instant),
      /** refund, requested or done: amount and cause (`REFUND_CAUSES`; more may be added) */
      refund: z.optional(z.object({ amount: euros, cause: z.string() })),
      /** reason for the decline of the last attempt (`DECLINE_REASONS`; more may be added); missing: unknown */
      declined: z.optional(z.string()),
      /** means of payment: `card`, `bizum`, `apple-pay`, `google-pay`; more may be added; missing: unknown */
      paid_with: z.optional(z.string()),
      invoice: z.optional(requestedInvoice),
      /** the buyer has a page to change or return the sale */
      is_changeable: z.optional(z.boolean()),
      /** terms of changes and returns at the time of the order, in the sale's language; missing: neither is possible */
      terms: z.optional(z.array(z.string())),
      /** missing until the sale has tickets */
      wallets: z.optional(walletLinks),
    }),
  ),
});
export type SaleState = z.infer<typeof saleState>;
