/** What a registered client sees of its purchases (docs/calls.md). */
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
      /** of an event, whose title the product's name is: what was paid for */
      tariff: z.nullable(z.string()),
      language: nameLanguage,
      quantity: z.int(),
      price: euros,
      total: euros,
      holders: z.array(z.string()),
      visits: z.array(visit),
    }),
  ),
  /** whether `sale/{id}/bond` (or `sale/{id}/tourist-pass/download`) has something to send */
  has_bond: z.boolean(),
  /** how often it was changed */
  edition: z.optional(z.int()),
  /** what went back of the total, once it did; absent: nothing */
  refunded: z.optional(euros),
  /** empty until the sale is paid */
  tickets: z.optional(z.array(soldTicket)),
  invoice: z.optional(requestedInvoice),
  /** until when it may be paid by its own method, at a payment page; null: it may not, or no more */
  payable_until: z.optional(z.nullable(instant)),
  /** percent of value-added tax that its prices contain; null: the venue states none, or not the same for all */
  total_iva: z.optional(z.nullable(z.number())),
  /** its buyer may change it or give it back on a page of its own, or could */
  is_changeable: z.optional(z.boolean()),
  /** once there are tickets */
  wallets: z.optional(walletLinks),
});
export type SaleDetail = z.infer<typeof saleDetail>;

/**
 * One card of a pass sale (R201). How often it was used is the door's
 * knowledge: null while the door has told nothing, and missing in answers of a box office that does not know doors.
 */
export const touristPassCard = z.object({
  /** the number printed on it */
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
  /** how often a door has read it */
  times_used_individual: z.optional(z.nullable(z.int())),
  /** what that took of it: with a shared card several may enter at once */
  uses: z.optional(z.nullable(z.int())),
  /** 0: the card is inactive */
  available_uses: z.optional(z.nullable(z.int())),
  /** null: it counts from the first use */
  expiration_date: z.optional(z.nullable(instant)),
  /** what the card opens */
  items: z.optional(z.array(z.string())),
  /** percent of value-added tax that its price contains; null: the venue states none */
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

/** Name of a sale's document as a file (R175). */
export function documentName(kind: keyof typeof DOCUMENTS, reference: string): string {
  return `${DOCUMENTS[kind]}_${reference}.pdf`;
}

/** `sale/{id}/send-bond`; without an address it goes to the client's own. */
export const sendBondRequest = z.object({ email: z.optional(email) });
