/** One event, its dates and what they cost: needed where it is chosen, and not where it is listed. */
import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';
import { event } from './event.ts';

/** `siae/event/{id}`: one event, whole. */
export const eventDetail = z.extend(event, {
  headquarter_id: id,
  /** where it is sold, if not here */
  redirect_url: z.nullable(z.string()),
});
export type EventDetail = z.infer<typeof eventDetail>;

/** A date of an event. `available` counts the asking cart's own places (`?reference=`) as free. */
export const eventHour = z.object({
  id,
  event_siae_id: id,
  visit_at: instant,
  presale_finished_at: z.nullable(instant),
  available: z.int(),
  /** places in all; absent in answers of an older box office, like all that follow */
  quantity: z.optional(z.int()),
  event_hour_siae_id: z.optional(id),
  /** null: prices are not known yet, so nothing is sold */
  price_list_id: z.optional(z.nullable(id)),
  /** null: there is no map, places are taken by number */
  map_id: z.optional(z.nullable(id)),
  /** whole price of the cheapest order of it now (see `cheapestOrder`) */
  price_from: z.optional(z.nullable(euros)),
});
export type EventHour = z.infer<typeof eventHour>;

/** `siae/price-list/{id}`: its categories, dearest place first as the venue orders them. */
export const priceList = z.object({
  id,
  headquarter_id: id,
  name: z.string(),
  categories: z.array(z.object({ id, name: z.string(), price_from: euros })),
});
export type PriceList = z.infer<typeof priceList>;

/** What comes with each unit of a tariff. It counts towards the price while it is `available` (R124). */
export const combinedProduct = z.object({
  id,
  name: z.string(),
  available: z.boolean(),
  /** what all `quantity` of it cost for one unit of the tariff */
  total: euros,
  quantity: z.int(),
  /** when and where it takes place; empty: at no time of its own, or the date was not named (`hour_id`) */
  schedules: z.array(z.object({ room_id: id, room_name: z.string(), visit_at: instant })),
});
export type CombinedProduct = z.infer<typeof combinedProduct>;

/** One tariff of one category: what is bought. Its id is the `category_price_list_id` of holds and sales. */
export const eventProduct = z.object({
  id,
  name: z.string(),
  price_list_id: id,
  category_id: id,
  /** name of the category */
  category: z.string(),
  price: euros,
  /** comes on top of the price until the date's `presale_finished_at` (see `eventUnitPrice`) */
  presale_price: euros,
  /** places left of the category on the date asked for; null: no date was named (`hour_id`) */
  available: z.nullable(z.int()),
  combined_products: z.array(combinedProduct),
});
export type EventProduct = z.infer<typeof eventProduct>;
