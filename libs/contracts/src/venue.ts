import * as z from 'zod/mini';
import { euros, id, instant, locale } from './common.ts';
import { venuePicture } from './picture.ts';
import { openingHours } from './opening-hours.ts';
import { selfService } from './sale-change.ts';

export const language = z.object({ id, locale, name: z.string() });
export type Language = z.infer<typeof language>;

/** Slug of a venue or a company in an address. */
export const SLUG = /^[a-z0-9-]{1,100}$/i;

/** Seller, shown before every payment. */
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

/** Returns a seller's name, address and tax number as parameters of a sentence. */
export const sellerTexts = ({ name, street, postcode, city, country, tax_number: number }: Seller) => ({
  name,
  address: `${street}, ${postcode} ${city} (${country})`,
  number,
});

/** Links to legal pages: web addresses, or unprefixed paths of the shop. */
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
  /** Minutes until a cart's holds expire; null: held only from order to payment. */
  sale_time_in_minute: z.nullable(z.int()),
  max_hold_extensions: z.int(),
  return_page: z.nullable(z.string()),
  is_shopping_cart: z.boolean(),
  /** First picture of the venue; a venue without pictures has an illustration at the address of `venueHero`. */
  hero: z.optional(venuePicture),
  /** Cookie policy: its link, and the venue's own HTML if it has any. */
  cookies_data: z.nullable(z.object({ link: z.string(), html: z.optional(z.string()) })),
  /** address and opening hours, if stated */
  address: z.optional(z.object({ street: z.string(), postcode: z.string(), country: z.string() })),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  opening_hours: z.optional(openingHours),
  /** changes and returns after the purchase; missing: none */
  self_service: z.optional(selfService),
  /** the venue's company; missing, like the following fields: older backend */
  company: z.optional(z.object({ slug: z.string(), name: z.string() })),
  seller: z.optional(seller),
  links: z.optional(legalLinks),
  /** the venue states the tax that its prices contain */
  vat_included: z.optional(z.boolean()),
});
export type Headquarter = z.infer<typeof headquarter>;

export const company = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  prefix: z.string(),
  phone: z.string(),
  email: z.string(),
  /** missing: older backend */
  seller: z.optional(seller),
  links: z.optional(legalLinks),
});
export type Company = z.infer<typeof company>;

/** Colour values applied page-wide (R25). */
export const palette = z.object({ w600: z.string(), w700: z.string(), w800: z.string(), w900: z.string() });
export type Palette = z.infer<typeof palette>;

/** Venue-supplied HTML block, sanitised by the server on saving. */
export const footer = z.object({ id, html: z.string() });
export const generalInterface = z.object({ id, management_cost: euros });
export type GeneralInterface = z.infer<typeof generalInterface>;
export const legalText = z.object({
  id,
  /** 1: must be accepted before the sale */
  required: z.int(),
  title: z.string(),
  html: z.string(),
  /** also shown on the venue's legal page with this name */
  page: z.optional(z.enum(['terms', 'privacy'])),
});
export type LegalText = z.infer<typeof legalText>;
export const alert = z.object({ id, title: z.string(), message: z.string() });
/** Payment method of a venue: the page of a payment provider, or a method of the shop. */
export const paymentGateway = z.object({
  id,
  name: z.string(),
  /** type of a payment provider, or the shop's own `bank-transfer` and `invitation` */
  type: z.string().check(z.maxLength(40)),
});
export type PaymentGateway = z.infer<typeof paymentGateway>;

/** Returns the kind of a payment type: a provider's page, or one of the shop's own methods. */
export const paymentWay = (type: string): 'page' | 'bank-transfer' | 'invitation' =>
  type === 'bank-transfer' || type === 'invitation' ? type : 'page';
/** `code`: ISO 3166-1 alpha-2; `prefix`: telephone prefix. */
export const country = z.object({ id, code: z.string(), name: z.string(), prefix: z.string() });
export type Country = z.infer<typeof country>;
export const maintenance = z.object({
  maintenance: z.boolean(),
  /** announced end */
  until: z.optional(instant),
});
