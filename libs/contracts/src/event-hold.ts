/** Places of an event held for a cart (R126, R75, R123). */
import * as z from 'zod/mini';
import { id, instant, placeId, quantity, uuid } from './common.ts';

/** Seats of one tariff by their numbers in the map, or a number of places where people stand. */
const heldProduct = z.object({
  category_price_list_id: id,
  /** how many; with `place_ids` it may be left out */
  quantity: z.optional(quantity),
  place_ids: z.optional(z.array(placeId).check(z.minLength(1), z.maxLength(100))),
  /** a standing sector, on a date with a map */
  sector_id: z.optional(id),
});

/**
 * Body of `siae/event/hour/{id}/pre-booked`: all of it is held or nothing. A seat that the cart holds already stays
 * its own, at the tariff named last. `id` names this wish: the same one again is answered with the same holds.
 */
export const eventPreBookRequest = z.object({
  reference: uuid,
  id: z.optional(uuid),
  products: z.array(heldProduct).check(z.minLength(1), z.maxLength(20)),
});
export type EventPreBookRequest = z.infer<typeof eventPreBookRequest>;

/** One seat, or one number of places. */
export const eventBooking = z.object({
  booked_id: uuid,
  category_price_list_id: id,
  place_id: z.nullable(placeId),
  sector_id: z.nullable(id),
  quantity: z.int(),
});
export type EventBooking = z.infer<typeof eventBooking>;

/**
 * `booked_id` is the first of `booked`. A refusal (409) for seats that are gone names them:
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
 * Gives back single holds (`booked_id`, `booked_ids`) or, without them, every hold of the cart. With `keep` the one hold
 * that is named, of places by number, is made smaller instead, as with `cancelPreBookRequest`.
 */
export const cancelEventPreBookRequest = z.object({
  reference: uuid,
  booked_id: z.optional(uuid),
  keep: z.optional(quantity),
  booked_ids: z.optional(z.array(uuid).check(z.maxLength(200))),
});
