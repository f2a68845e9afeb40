import * as z from 'zod/mini';
import { euros, id, instant, quantity, uuid } from './common.ts';
import { phoneOfPrefix, postcodeOfCountry } from './country-checks.ts';
import { countryCode, documentType, email, nif, phoneNumber, postcode, required } from './form-fields.ts';
import { LOCALES } from './languages.ts';
import { personName } from './person-name.ts';
import { coded } from './refusals/refusal.ts';

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
  /** of `nif`; without it the number is judged by resemblance */
  document_type: z.optional(documentType),
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
    /** of `cif`; without it the number is judged by resemblance */
    document_type: z.optional(documentType),
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

/** Header that carries the sale's token. */
export const SALE_TOKEN_HEADER = 'x-sale-token';
