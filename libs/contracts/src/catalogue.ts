import * as z from 'zod/mini';
import { day, euros, id, instant, slotOfRoom } from './common.ts';
import { dayPrice } from './day-price.ts';
import { VISIT_LANGUAGES } from './languages.ts';
import { venuePicture } from './picture.ts';

/** The product that the venue puts first: what it calls so, else the first that it lists in an order of its own. */
export const mainTicket = z.object({
  name: z.string(),
  /** whole price of the cheapest order of it (see `cheapestOrder`) */
  price: euros,
  /** on other days it costs more */
  is_from: z.boolean(),
  /** whose calendar says when there are places; without it it needs none */
  item_id: z.optional(id),
});
export type MainTicket = z.infer<typeof mainTicket>;

export const accessInterface = z.object({
  id,
  name: z.string(),
  alias: z.string(),
  headquarter_id: id,
  /** whole price of the cheapest order there (see `cheapestOrder`); null: nothing costs anything. An older box office does not say */
  price_from: z.optional(z.nullable(euros)),
  /** missing where the venue marks none */
  ticket: z.optional(mainTicket),
  /** one sentence about the visits sold there */
  lead: z.optional(z.string()),
  /** about how long such a visit takes */
  visit_minutes: z.optional(z.int()),
  picture: z.optional(venuePicture),
  /** most units of all its products in one order; absent: as many as an order takes */
  max_units: z.optional(z.int()),
});
export type AccessInterface = z.infer<typeof accessInterface>;

/** A language in which visits of an interface are guided; none at all: they are not guided, or in one language only. */
export const visitLanguage = z.object({ id, locale: z.enum(VISIT_LANGUAGES), name: z.string() });
export type OfferedVisitLanguage = z.infer<typeof visitLanguage>;

export const interfaceText = z.object({ text: z.string() });

/** What must be proven at the door for a reduced item, and how. */
export const requiredAccreditation = z.object({ id, type: z.string(), name: z.string() });

export const productItem = z.object({
  id,
  name: z.string(),
  /** null: the item enters no room (`vr`, `supplement`, passes) */
  room_id: z.nullable(id),
  room_name: z.nullable(z.string()),
  pax: z.int(),
  type: z.object({ name: z.string() }),
  price: euros,
  /** where `price` differs by the day of the slot; without it: nowhere */
  day_prices: z.optional(z.array(dayPrice)),
  discount: euros,
  fixed_price: euros,
  item_quantity: z.int(),
  accreditations: z.array(requiredAccreditation),
});
export type ProductItem = z.infer<typeof productItem>;

/** Products by id, with their names. */
export const companions = z.array(z.object({ id, name: z.string() }));

export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  online_shop_order: z.int(),
  /** its place, where the venue sets the order; without it products are sorted by name (R67) */
  position: z.optional(z.int()),
  /** what most people buy there */
  is_main: z.optional(z.boolean()),
  /** unit price in euros: all items (see `productUnitPrice`) */
  total: euros,
  /** each unit needs its holder's name and NIF */
  is_nominated: z.boolean(),
  min_quantity: z.nullable(z.int()),
  max_quantity: z.nullable(z.int()),
  /** products of which one has to be in the same order, at the same time */
  accompanied_by: z.optional(companions),
  items: z.array(productItem),
  /** tourist passes only */
  pass: z.nullable(
    z.object({
      validity_days: z.int(),
      uses: z.int(),
      is_individual_use: z.boolean(),
      /** what all of its uses cost without it, in euros */
      worth: z.optional(euros),
    }),
  ),
});
export type Product = z.infer<typeof product>;

/** One day of `ticket/item/{id}/dates?date=YYYY-MM-DD`: the answer covers the month of `date`. */
export const bookableDay = z.object({
  date: day,
  /** places free over all slots of the day */
  available: z.int(),
  /** `closed`: by the venue's opening hours; `none`: nothing is on sale, or not any more */
  status: z.enum(['available', 'full', 'closed', 'none']),
  /** most places free in one of its slots: the biggest party that can go in together */
  largest: z.optional(z.int()),
  /** places of those slots, free or not */
  places: z.optional(z.int()),
});
export type BookableDay = z.infer<typeof bookableDay>;

/** One time slot of one room on one day. Free places are `quantity - sold`; `sold` includes other buyers' holds. */
export const schedule = z.object({
  ...slotOfRoom,
  quantity: z.int(),
  sold: z.int(),
  display_text: z.nullable(z.string()),
  /** about when such a visit ends, where the venue says how long it takes */
  ends_at: z.optional(instant),
  /** it is outside the venue's opening hours, and sold all the same: a night visit, a school morning */
  outside_hours: z.optional(z.boolean()),
});
export type Schedule = z.infer<typeof schedule>;
