/** One event with its dates and prices: a separate module, since lists of events do not need it. */
import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';
import { event } from './event.ts';

/** `siae/event/{id}`: one event in full. */
export const eventDetail = z.extend(event, {
  headquarter_id: id,
  /** external address where the event is sold; null: sold in this shop */
  redirect_url: z.nullable(z.string()),
});
export type EventDetail = z.infer<typeof eventDetail>;

/** A date of an event. `available` counts the requesting cart's own holds (`?reference=`) as free. */
export const eventHour = z.object({
  id,
  event_siae_id: id,
  visit_at: instant,
  presale_finished_at: z.nullable(instant),
  available: z.int(),
  /** total capacity; missing, like the following fields: older backend */
  quantity: z.optional(z.int()),
  event_hour_siae_id: z.optional(id),
  /** null: no prices yet, so not on sale */
  price_list_id: z.optional(z.nullable(id)),
  /** null: no map, reserved by quantity */
  map_id: z.optional(z.nullable(id)),
  /** current total of the cheapest order (see `cheapestOrder`) */
  price_from: z.optional(z.nullable(euros)),
});
export type EventHour = z.infer<typeof eventHour>;

/** `siae/price-list/{id}`: its categories, in the venue's order, most expensive first. */
export const priceList = z.object({
  id,
  headquarter_id: id,
  name: z.string(),
  categories: z.array(z.object({ id, name: z.string(), price_from: euros })),
});
export type PriceList = z.infer<typeof priceList>;

/** Product included with each unit of a tariff. It counts towards the price while it is `available` (R124). */
export const combinedProduct = z.object({
  id,
  name: z.string(),
  available: z.boolean(),
  /** price of all `quantity` units per unit of the tariff */
  total: euros,
  quantity: z.int(),
  /** times and rooms; empty: no own time, or the request had no date (`hour_id`) */
  schedules: z.array(z.object({ room_id: id, room_name: z.string(), visit_at: instant })),
});
export type CombinedProduct = z.infer<typeof combinedProduct>;

/** One tariff of one category. Its id is the `category_price_list_id` of holds and sales. */
export const eventProduct = z.object({
  id,
  name: z.string(),
  price_list_id: id,
  category_id: id,
  /** name of the category */
  category: z.string(),
  price: euros,
  /** added to the price until the date's `presale_finished_at` (see `eventUnitPrice`) */
  presale_price: euros,
  /** free capacity of the category on the requested date; null: no date requested (`hour_id`) */
  available: z.nullable(z.int()),
  combined_products: z.array(combinedProduct),
});
export type EventProduct = z.infer<typeof eventProduct>;
