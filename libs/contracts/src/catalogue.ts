import * as z from 'zod/mini';
import { day, euros, id, instant, slotOfRoom } from './common.ts';
import { dayPrice } from './day-price.ts';
import { VISIT_LANGUAGES } from './languages.ts';
import { venuePicture } from './picture.ts';

/** The venue's main product: the product marked as main, else the first product in the venue's order. */
export const mainTicket = z.object({
  name: z.string(),
  /** total of the cheapest order of the product (see `cheapestOrder`) */
  price: euros,
  /** true: more expensive on other days */
  is_from: z.boolean(),
  /** item whose calendar shows the availability; missing: the product needs no calendar */
  item_id: z.optional(id),
});
export type MainTicket = z.infer<typeof mainTicket>;

/** A line of a price list: a product at the price of one unit, without the management cost. */
export const listedPrice = z.object({
  name: z.string(),
  description: z.string(),
  price: euros,
  /** true: more expensive on other days */
  is_from: z.boolean(),
  /** names of the accreditations that the product requires at the door */
  accreditations: z.array(z.string()),
});
export type ListedPrice = z.infer<typeof listedPrice>;

export const accessInterface = z.object({
  id,
  name: z.string(),
  alias: z.string(),
  headquarter_id: id,
  /**
   * total of the cheapest order at this interface (see `cheapestOrder`); null: everything is free; missing: older
   * backend
   */
  price_from: z.optional(z.nullable(euros)),
  /** missing: the venue marks none */
  ticket: z.optional(mainTicket),
  /** one sentence about the visits sold at this interface */
  lead: z.optional(z.string()),
  /** approximate duration of a visit */
  visit_minutes: z.optional(z.int()),
  picture: z.optional(venuePicture),
  /** products of the interface in the venue's order; missing: older backend */
  prices: z.optional(z.array(listedPrice)),
  /** maximum units of all products of the interface in one order; missing: the limit of an order */
  max_units: z.optional(z.int()),
});
export type AccessInterface = z.infer<typeof accessInterface>;

/**
 * A language of an interface's guided visits. An empty list of them: the visits are not guided, or in one language
 * only.
 */
export const visitLanguage = z.object({ id, locale: z.enum(VISIT_LANGUAGES), name: z.string() });
export type OfferedVisitLanguage = z.infer<typeof visitLanguage>;

export const interfaceText = z.object({ text: z.string() });

/** Accreditation that a reduced item requires at the door. */
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
  /** prices that replace `price` by day of the slot; missing: none */
  day_prices: z.optional(z.array(dayPrice)),
  discount: euros,
  fixed_price: euros,
  item_quantity: z.int(),
  accreditations: z.array(requiredAccreditation),
});
export type ProductItem = z.infer<typeof productItem>;

/** Products by id, with their names. */
export const companions = z.array(z.object({ id, name: z.string() }));

/** Visitors whom one unit of a product admits at most; a child may also enter in an adult's place. */
export const covers = z.object({ adults: z.int(), children: z.int() });
export type Covers = z.infer<typeof covers>;

export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  online_shop_order: z.int(),
  /** sort position, if the venue sets the order; missing: products are sorted by name (R67) */
  position: z.optional(z.int()),
  /** the venue's main product */
  is_main: z.optional(z.boolean()),
  /** unit price in euros: all items (see `productUnitPrice`) */
  total: euros,
  /** each unit needs its holder's name and NIF */
  is_nominated: z.boolean(),
  min_quantity: z.nullable(z.int()),
  max_quantity: z.nullable(z.int()),
  /** one of these products must be in the same order, at the same time */
  accompanied_by: z.optional(companions),
  /** missing: the venue does not state it */
  covers: z.optional(covers),
  items: z.array(productItem),
  /** tourist passes only */
  pass: z.nullable(
    z.object({
      validity_days: z.int(),
      uses: z.int(),
      is_individual_use: z.boolean(),
      /** price in euros of all uses without the pass */
      worth: z.optional(euros),
    }),
  ),
});
export type Product = z.infer<typeof product>;

/** Returns the names of the accreditations that a product requires at the door, each once. */
export const accreditationNames = ({ items }: Pick<Product, 'items'>): string[] => [
  ...new Set(items.flatMap(({ accreditations }) => accreditations.map(({ name }) => name))),
];

/** One day of `ticket/item/{id}/dates?date=YYYY-MM-DD`: the response covers the month of `date`. */
export const bookableDay = z.object({
  date: day,
  /** free capacity of all slots of the day */
  available: z.int(),
  /** `closed`: by the venue's opening hours; `none`: nothing is on sale */
  status: z.enum(['available', 'full', 'closed', 'none']),
  /** largest free capacity of one slot: the largest party that can enter together */
  largest: z.optional(z.int()),
  /** total capacity of all slots of the day */
  places: z.optional(z.int()),
});
export type BookableDay = z.infer<typeof bookableDay>;

/** One time slot of one room on one day. Free capacity is `quantity - sold`; `sold` includes other buyers' holds. */
export const schedule = z.object({
  ...slotOfRoom,
  quantity: z.int(),
  sold: z.int(),
  display_text: z.nullable(z.string()),
  /** approximate end of the visit, if the venue states a duration */
  ends_at: z.optional(instant),
  /** on sale although outside the opening hours: a night visit, a school morning */
  outside_hours: z.optional(z.boolean()),
});
export type Schedule = z.infer<typeof schedule>;
