/** How a sale stands, as its page and its buyer are told. */
import * as z from 'zod/mini';
import { euros, instant, nameLanguage, uuid } from './common.ts';
import { saleStatus } from './sale.ts';
import { soldTicket, visit } from './sold-ticket.ts';
import { paymentGateway } from './venue.ts';
import { walletLinks } from './wallet.ts';

/**
 * The invoice that was asked for with an order: who it is made out to, under which number, and where it goes. The venue
 * makes it out once the sale is paid. Absent from an answer: none was asked for. The result page (`saleState.details`),
 * the panel (`saleDetail`) and the mail of the purchase name it.
 */
export const requestedInvoice = z.object({ name: z.string(), cif: z.string(), email: z.string() });
export type RequestedInvoice = z.infer<typeof requestedInvoice>;

/** Why the payment of a sale that was not paid before is given back: what of it cannot be had any more. */
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
 * Why money goes back at all. `duplicate`: a second payment, which does not touch its sale. `change`: the sale costs less
 * since it was changed. `return`: its buyer gave it back. `change over`: a change was paid that could not be made any more.
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

/** Why a bank declined a payment, where it says so and the buyer can do something about it. */
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
  /** the last attempt's outcome, so that the page can tell "declined" from "not yet" */
  attempt: z.nullable(z.enum(['waiting', 'authorised', 'declined', 'error'])),
  /** how the last attempt is paid: a transfer takes days, a card seconds */
  payment_type: z.optional(paymentGateway.shape.type),
  /** a mail has been sent: unless it is opened by then, the places are given up */
  confirmation: z.optional(z.object({ until: instant })),
  details: z.nullable(
    z.object({
      reference: z.string(),
      /** how often it was changed */
      edition: z.optional(z.int()),
      email: z.string(),
      total: euros,
      /** null until the bond is ready; then a same-origin address, already carrying its token */
      bond_url: z.nullable(z.string()),
      lines: z.array(
        z.object({
          product_name: z.string(),
          language: nameLanguage,
          quantity: z.int(),
          visits: z.array(visit),
          /** of an event, whose title the product's name is: what was paid for */
          tariff: z.optional(z.nullable(z.string())),
        }),
      ),
      /** signed entry codes, one per entry unit; empty until paid */
      codes: z.array(z.string()),
      /** the same units with all that tells one from another, in the same order */
      tickets: z.array(soldTicket),
      /** what was bought */
      kind: z.enum(['tickets', 'tourist-pass', 'event']),
      /** of an order that waits for a bank transfer: where to send the money, and until when */
      transfer: z.optional(z.object({ instructions: z.string(), until: instant })),
      /** of an order that can still be paid at the payment page: until when it is kept */
      kept_until: z.optional(instant),
      /** of money that goes back, or went: how much, and why (`REFUND_CAUSES`, to which others may come) */
      refund: z.optional(z.object({ amount: euros, cause: z.string() })),
      /** why the last attempt was declined (`DECLINE_REASONS`, to which others may come); missing where nobody says */
      declined: z.optional(z.string()),
      /** what the buyer paid with: `card`, `bizum`, `apple-pay`, `google-pay`, to which others may come; missing where nobody says */
      paid_with: z.optional(z.string()),
      invoice: z.optional(requestedInvoice),
      /** its buyer may change it or give it back on a page of its own */
      is_changeable: z.optional(z.boolean()),
      /** until when and for what, as its buyer was told at the order, in the sale's language; absent: neither is possible */
      terms: z.optional(z.array(z.string())),
      /** once there are tickets */
      wallets: z.optional(walletLinks),
    }),
  ),
});
export type SaleState = z.infer<typeof saleState>;
