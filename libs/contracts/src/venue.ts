import * as z from 'zod/mini';
import { euros, id, locale } from './common.ts';
import { venuePicture } from './picture.ts';
import { openingHours } from './opening-hours.ts';
import { selfService } from './sale-change.ts';

export const language = z.object({ id, locale, name: z.string() });
export type Language = z.infer<typeof language>;

/** What names a venue or a company in an address. */
export const SLUG = /^[a-z0-9-]{1,100}$/i;

/** Who sells: named before every payment. */
const seller = z.object({
  name: z.string(),
  tax_number: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** A seller's name, address and tax number, as one sentence in any language names them. */
export const sellerInWords = ({ name, street, postcode, city, country, tax_number: number }: Seller) => ({
  name,
  address: `${street}, ${postcode} ${city} (${country})`,
  number,
});

/** Legal pages: web addresses, or unprefixed paths of the shop. */
const legalLinks = z.object({
  legal_notice: z.optional(z.string()),
  terms: z.optional(z.string()),
  privacy: z.optional(z.string()),
  contact: z.optional(z.string()),
});
export type LegalLinks = z.infer<typeof legalLinks>;

/** A venue; the API's *headquarter*. */
export const headquarter = z.object({
  id,
  company_id: id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  type: z.string(),
  timezone: z.string(),
  language: z.object({ id, locale }),
  gtm: z.nullable(z.string()),
  interface_online_id: z.nullable(id),
  tourist_pass_sale_active: z.boolean(),
  ticket_sale_active: z.boolean(),
  event_siae_active: z.boolean(),
  newsletter_active: z.boolean(),
  /** Minutes a cart holds its places; null: places are only held from order to payment. */
  sale_time_in_minute: z.nullable(z.int()),
  max_hold_extensions: z.int(),
  return_page: z.nullable(z.string()),
  is_shopping_cart: z.boolean(),
  /** The first of its pictures; a venue without has a drawing at the address of its hero. */
  hero: z.optional(venuePicture),
  /** Cookie policy: where it is read, and the venue's own HTML for it where it has some. */
  cookies_data: z.nullable(z.object({ link: z.string(), html: z.optional(z.string()) })),
  /** where it is and when it is open, as far as it says so */
  address: z.optional(z.object({ street: z.string(), postcode: z.string(), country: z.string() })),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  opening_hours: z.optional(openingHours),
  /** what may be changed or given back after the purchase; absent: nothing */
  self_service: z.optional(selfService),
  /** the company it belongs to; absent in answers of an older box office, as what follows */
  company: z.optional(z.object({ slug: z.string(), name: z.string() })),
  seller: z.optional(seller),
  links: z.optional(legalLinks),
});
export type Headquarter = z.infer<typeof headquarter>;

export const company = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  prefix: z.string(),
  phone: z.string(),
  email: z.string(),
  /** absent in answers of an older box office */
  seller: z.optional(seller),
  links: z.optional(legalLinks),
});
export type Company = z.infer<typeof company>;

/** Colour values applied page-wide (R25). */
export const palette = z.object({ w600: z.string(), w700: z.string(), w800: z.string(), w900: z.string() });
export type Palette = z.infer<typeof palette>;

/** Venue-supplied HTML block, sanitised by the server when it was saved. */
export const footer = z.object({ id, html: z.string() });
export const generalInterface = z.object({ id, management_cost: euros });
export type GeneralInterface = z.infer<typeof generalInterface>;
export const legalText = z.object({
  id,
  /** 1: has to be ticked before the sale */
  required: z.int(),
  title: z.string(),
  html: z.string(),
  /** shown on the venue's legal page too, under this name */
  page: z.optional(z.enum(['terms', 'privacy'])),
});
export type LegalText = z.infer<typeof legalText>;
export const alert = z.object({ id, title: z.string(), message: z.string() });
/** `redirect`: paid on the gateway's own page; the others are settled without leaving the shop. */
export const paymentGateway = z.object({
  id,
  name: z.string(),
  /** of a payment provider; the shop's own ways are `bank-transfer` and `invitation` */
  type: z.string().check(z.maxLength(40)),
});
export type PaymentGateway = z.infer<typeof paymentGateway>;

/** How a buyer pays by a payment method: on a provider's page, or in one of the shop's own ways. */
export const paymentWay = (type: string): 'page' | 'bank-transfer' | 'invitation' =>
  type === 'bank-transfer' || type === 'invitation' ? type : 'page';
/** `code` is the ISO 3166-1 alpha-2 code; `prefix` the telephone prefix. */
export const country = z.object({ id, code: z.string(), name: z.string(), prefix: z.string() });
export type Country = z.infer<typeof country>;
export const maintenance = z.object({ maintenance: z.boolean() });
