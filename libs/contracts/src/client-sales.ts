/** Purchases of a registered client (docs/calls.md). */
import * as z from 'zod/mini';
import { saleSummary } from './client.ts';
import { euros, id, instant, nameLanguage } from './common.ts';
import { email } from './form-fields.ts';
import { requestedInvoice } from './sale-state.ts';
import { soldTicket, visit } from './sold-ticket.ts';
import { paymentGateway } from './venue.ts';
import { walletLinks } from './wallet.ts';

/** `sale/{id}/sale-detail`. */
export const saleDetail = z.object({
  ...saleSummary.shape,
  subtotal: euros,
  promotion: euros,
  management_cost: euros,
  payment_type: paymentGateway.shape.type,
  paid_at: z.nullable(instant),
  buyer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      product_name: z.string(),
      /** events only: the tariff; `name` is the title of the event */
      tariff: z.nullable(z.string()),
      language: nameLanguage,
      quantity: z.int(),
      price: euros,
      total: euros,
      holders: z.array(z.string()),
      visits: z.array(visit),
    }),
  ),
  /** whether `sale/{id}/bond` (or `sale/{id}/tourist-pass/download`) has a document */
  has_bond: z.boolean(),
  /** whether `sale/{id}/receipt` has a receipt; missing: an older backend */
  has_receipt: z.optional(z.boolean()),
  /** number of changes */
  edition: z.optional(z.int()),
  /** refunded part of the total; missing: none */
  refunded: z.optional(euros),
  /** empty until the sale is paid */
  tickets: z.optional(z.array(soldTicket)),
  invoice: z.optional(requestedInvoice),
  /** deadline for paying at the payment page of its method; null: not payable, or no longer */
  payable_until: z.optional(z.nullable(instant)),
  /** percent of value-added tax that its prices include; null: not stated, or different between lines */
  total_iva: z.optional(z.nullable(z.number())),
  /** the buyer has, or had, a page to change or return the sale */
  is_changeable: z.optional(z.boolean()),
  /** missing until the sale has tickets */
  wallets: z.optional(walletLinks),
});
export type SaleDetail = z.infer<typeof saleDetail>;

/**
 * One card of a pass sale (R201). Uses are reported by doors:
 * null: no report yet; missing: a backend without doors.
 */
export const touristPassCard = z.object({
  /** the printed number */
  id: z.string(),
  product_id: id,
  product_name: z.string(),
  language: nameLanguage,
  client: z.string(),
  code: z.string(),
  use_type: z.enum(['individual', 'shared']),
  total_use_times: z.nullable(z.int()),
  /** days from the first use */
  activation_duration: z.nullable(z.int()),
  /** number of door readings */
  times_used_individual: z.optional(z.nullable(z.int())),
  /** uses deducted: several persons may enter with a shared card at once */
  uses: z.optional(z.nullable(z.int())),
  /** 0: the card is inactive */
  available_uses: z.optional(z.nullable(z.int())),
  /** null: the validity starts with the first use */
  expiration_date: z.optional(z.nullable(instant)),
  /** items that the card admits to */
  items: z.optional(z.array(z.string())),
  /** percent of value-added tax that its price includes; null: not stated */
  total_iva: z.optional(z.nullable(z.number())),
});
export type TouristPassCard = z.infer<typeof touristPassCard>;
export const touristPassDetail = z.object({
  ...saleDetail.shape,
  /** empty until the sale is paid */
  cards: z.array(touristPassCard),
});
export type TouristPassDetail = z.infer<typeof touristPassDetail>;

const DOCUMENTS = { tickets: 'bonus', 'tourist-pass': 'tourist_pass', event: 'event' } as const;

/** Builds the file name of a sale's document (R175). */
export function documentName(kind: keyof typeof DOCUMENTS, reference: string): string {
  return `${DOCUMENTS[kind]}_${reference}.pdf`;
}

/** Builds the file name of a sale's receipt. */
export const receiptName = (reference: string): string => `receipt_${reference}.pdf`;

/** `sale/{id}/send-bond`; the address defaults to the client's. */
export const sendBondRequest = z.object({ email: z.optional(email) });
