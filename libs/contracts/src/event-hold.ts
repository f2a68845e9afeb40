/** Holds of event seats and capacity (R126, R75, R123). */
import * as z from 'zod/mini';
import { id, instant, placeId, quantity, uuid } from './common.ts';

/** Seats of one tariff by their numbers in the map, or a quantity of standing capacity. */
const heldProduct = z.object({
  category_price_list_id: id,
  /** optional with `place_ids` */
  quantity: z.optional(quantity),
  place_ids: z.optional(z.array(placeId).check(z.minLength(1), z.maxLength(100))),
  /** standing sector, on a date with a map */
  sector_id: z.optional(id),
});

/**
 * Body of `siae/event/hour/{id}/pre-booked`: all or none is held. A seat that the cart holds already stays held, at the
 * tariff of the latest request. `id` is an idempotency key: a repeated request returns the same holds.
 */
export const eventPreBookRequest = z.object({
  reference: uuid,
  id: z.optional(uuid),
  products: z.array(heldProduct).check(z.minLength(1), z.maxLength(20)),
});
export type EventPreBookRequest = z.infer<typeof eventPreBookRequest>;

/** One seat, or one quantity. */
export const eventBooking = z.object({
  booked_id: uuid,
  category_price_list_id: id,
  place_id: z.nullable(placeId),
  sector_id: z.nullable(id),
  quantity: z.int(),
});
export type EventBooking = z.infer<typeof eventBooking>;

/**
 * `booked_id` is the first of `booked`. A refusal (409) lists the unavailable seats:
 * `errors: {place_ids: ["17", "18"]}`.
 */
export const eventPreBookAnswer = z.object({
  booked_id: uuid,
  expires_at: instant,
  server_now: instant,
  booked: z.array(eventBooking),
});
export type EventPreBookAnswer = z.infer<typeof eventPreBookAnswer>;

/**
 * Releases single holds (`booked_id`, `booked_ids`) or, without them, all holds of the cart. With `keep`, the one named hold
 * of a quantity is reduced instead, as in `cancelPreBookRequest`.
 */
export const cancelEventPreBookRequest = z.object({
  reference: uuid,
  booked_id: z.optional(uuid),
  keep: z.optional(quantity),
  booked_ids: z.optional(z.array(uuid).check(z.maxLength(200))),
});
