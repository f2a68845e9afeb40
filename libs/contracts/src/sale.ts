import * as z from 'zod/mini';
import { euros, id, instant, quantity, uuid } from './common.ts';
import { phoneOfPrefix, postcodeOfCountry } from './country-checks.ts';
import { countryCode, email, nif, phoneNumber, postcode, required } from './form-fields.ts';
import { LOCALES } from './languages.ts';
import { personName } from './person-name.ts';
import { coded } from './refusals/refusal.ts';
import { soldTicket, visit } from './sold-ticket.ts';
import { paymentGateway } from './venue.ts';

/** Statuses shown to users, in the API's words. */
export const SALE_STATUSES = [
  'pending',
  'pending payments gateway',
  'paid',
  'pending refund',
  'partially refunded',
  'total refunded',
  'cancelled',
  'deleted',
] as const;
export const saleStatus = z.enum(SALE_STATUSES);
export type SaleStatus = z.infer<typeof saleStatus>;

const buyer = {
  headquarter_id: id,
  /** of the venue's company */
  company_id: z.optional(id),
  name: personName(200),
  nif,
  postcode,
  address: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  country: countryCode,
  email,
  prefix: z.optional(z.string().check(z.maxLength(6))),
  phone: phoneNumber,
};

/** `POST client`: the buyer's form. `country` is the alpha-2 code. "0" stands for no NIF (R133). */
export const createClientRequest = z.object(buyer).check(postcodeOfCountry(), phoneOfPrefix());
export type CreateClientRequest = z.infer<typeof createClientRequest>;
/** `PUT client/updated`: the same form, corrected before anything was bought with it. */
export const updateClientRequest = z
  .object({ ...buyer, id: uuid })
  .check(postcodeOfCountry(), phoneOfPrefix());
export type UpdateClientRequest = z.infer<typeof updateClientRequest>;
export const createClientAnswer = z.object({ id: uuid });

export const invoiceData = z
  .object({
    cif: required(20),
    name: required(200),
    address: required(300),
    country: countryCode,
    postcode,
    email,
    sdi: z.optional(z.string()),
    pec: z.optional(z.string()),
    fiscal_code: z.optional(z.string()),
  })
  .check(postcodeOfCountry());
export type InvoiceData = z.infer<typeof invoiceData>;

/**
 * What every order says, whatever it buys. The contract's body names fewer fields: an order without `headquarter_id`
 * is of the venue of what it buys, one without `reference` of no cart, and one without `legal_texts` comes from a page
 * that has kept the gate of the required texts itself.
 */
export const orderHeader = {
  /** made by the browser; the same id with the same content answers the same sale again */
  id: uuid,
  headquarter_id: z.optional(id),
  /** the cart's reference, whose holds the sale takes over */
  reference: z.optional(uuid),
  client_id: uuid,
  registered_client_id: z.optional(z.nullable(uuid)),
  access_interface_id: id,
  /** of the visit where it is guided, else of the page */
  language_id: id,
  /** of the page, where the visit is guided in a language of its own: pages, mails and tickets are in it */
  locale: z.optional(z.enum(LOCALES)),
  payment_gateway_id: id,
  promotion_code: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  /** ids of the legal texts that were ticked */
  legal_texts: z.optional(z.array(id)),
  /** 1 and 0 count as true and false */
  gift: z.optional(z.nullable(z.union([z.boolean(), z.literal([0, 1])]))),
  invoice: z.optional(z.nullable(invoiceData)),
};

/** The pack of the cart that a line is of, by a name of the browser's: a percent code is rounded once for each. */
const packName = z.string().check(z.minLength(1), z.maxLength(64));

/** Who uses one unit of a nominated ticket. */
export const namedHolder = z.object({ name: personName(200), nif });

/** Ticket order body (R152). */
export const ticketOrderRequest = z.object({
  ...orderHeader,
  products: z
    .array(
      z.object({
        interface: z.object({ id, name: z.string() }),
        product_id: id,
        product_name: z.string(),
        quantity,
        items: z.array(z.object({ item_id: id, stock_id: z.nullable(id) })),
        /** holders of nominated tickets, one per unit */
        nominated: z.optional(z.array(namedHolder)),
        pack: z.optional(packName),
      }),
    )
    .check(z.minLength(1, coded('emptyCart')), z.maxLength(200)),
  accreditations: z.optional(
    z.array(
      z.object({
        id: uuid,
        stock_id: id,
        product_id: id,
        item_id: id,
        type: z.string(),
        value: z.string(),
      }),
    ),
  ),
});
export type TicketOrderRequest = z.infer<typeof ticketOrderRequest>;

/** Tourist-pass order body (R152). */
export const touristPassOrderRequest = z.object({
  ...orderHeader,
  product_tourist_pass: z
    .array(
      z.object({
        id: z.string(),
        product_id: id,
        product_name: z.string(),
        quantity,
        items: z.array(z.object({ item_id: id })),
        clients: z.array(z.object({ id: z.string(), client_name: personName(200), client_nif: nif })),
        pack: z.optional(packName),
      }),
    )
    .check(z.minLength(1, coded('emptyCart')), z.maxLength(200)),
});
export type TouristPassOrderRequest = z.infer<typeof touristPassOrderRequest>;

/** Answer of every order. `token` opens the guest's status details and downloads; it is never in an address that is shared. */
export const saleCreated = z.object({
  id: uuid,
  status: saleStatus,
  token: z.string(),
  subtotal: euros,
  promotion: euros,
  management_cost: euros,
  total: euros,
  expires_at: z.nullable(instant),
});
export type SaleCreated = z.infer<typeof saleCreated>;

/** Payment redirect (R162). `url` is posted to by a form; a gateway without a redirect answers `url: null`. */
export const paymentRedirect = z.object({
  url: z.nullable(z.string()),
  merchant_params: z.string(),
  signature: z.string(),
  version: z.string(),
  /** the order costs nothing and waits so long for its buyer to open a mail; `url` is null */
  confirm_until: z.optional(instant),
});
export type PaymentRedirect = z.infer<typeof paymentRedirect>;

/**
 * The invoice that was asked for with an order: who it is made out to, under which number, and where it goes. The venue
 * makes it out once the sale is paid. Absent from an answer: none was asked for. The result page (`saleState.details`),
 * the panel (`saleDetail`) and the mail of the purchase name it.
 */
export const requestedInvoice = z.object({ name: z.string(), cif: z.string(), email: z.string() });
export type RequestedInvoice = z.infer<typeof requestedInvoice>;

/** Header that carries the sale's token. */
export const SALE_TOKEN_HEADER = 'x-sale-token';

/** Why the payment of a sale that was not paid before is given back: what of it cannot be had any more. */
export const KEEP_REFUSALS = [
  'ordered again',
  'too late',
  'price over',
  'code used up',
  'over the limit',
  'places gone',
] as const;
export type KeepRefusal = (typeof KEEP_REFUSALS)[number];
/** Why money goes back at all. `duplicate`: a second payment, which does not touch its sale. */
export const REFUND_CAUSES = [...KEEP_REFUSALS, 'venue', 'duplicate', 'authority'] as const;
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
      email: z.string(),
      total: euros,
      /** null until the bond is ready; then a same-origin address, already carrying its token */
      bond_url: z.nullable(z.string()),
      lines: z.array(
        z.object({
          product_name: z.string(),
          quantity: z.int(),
          visits: z.array(visit),
          /** of an event, whose title the product's name is: what was paid for */
          tariff: z.optional(z.nullable(z.string())),
        }),
      ),
      /** signed entry codes, one per entry unit; empty until paid */
      codes: z.array(z.string()),
      /** the same units with all that tells one from another, in the same order; missing in answers of before */
      tickets: z.optional(z.array(soldTicket)),
      /** what was bought; missing in answers of before */
      kind: z.optional(z.enum(['tickets', 'tourist-pass', 'event'])),
      /** of an order that waits for a bank transfer: where to send the money, and until when */
      transfer: z.optional(z.object({ instructions: z.string(), until: instant })),
      /** of an order that can still be paid at the payment page: until when it is kept */
      kept_until: z.optional(instant),
      /** of money that goes back, or went: how much, and why (`REFUND_CAUSES`, to which others may come) */
      refund: z.optional(z.object({ amount: euros, cause: z.string() })),
      /** why the last attempt was declined (`DECLINE_REASONS`, to which others may come); missing where nobody says */
      declined: z.optional(z.string()),
      invoice: z.optional(requestedInvoice),
    }),
  ),
});
export type SaleState = z.infer<typeof saleState>;
