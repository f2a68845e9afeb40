/** Waiting lists of slots and dates that are sold out. */
import * as z from 'zod/mini';
import { id, instant, quantity, slotOfRoom, uuid } from './common.ts';
import { email } from './form-fields.ts';

const whoWaits = {
  email,
  /** of the letters; without it the venue's own */
  language_id: z.optional(id),
};

/** `POST ticket/waiting-list`: tickets that enter one room, at any of some of its times. */
export const waitingRequest = z.object({
  ...whoWaits,
  interface_id: id,
  products: z.array(z.object({ product_id: id, quantity })).check(z.minLength(1), z.maxLength(20)),
  stock_ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

/** `POST siae/event/hour/{id}/waiting-list`: places of a date at one tariff. */
export const eventWaitingRequest = z.object({ ...whoWaits, category_price_list_id: id, quantity });
export type EventWaitingRequest = z.infer<typeof eventWaitingRequest>;

/** `GET waiting-list/{id}`: how somebody's turn stands, for whoever has the link of their letter. */
export const waitingState = z.object({
  id: uuid,
  /** what is waited for: times of a room, or a date of an event */
  kind: z.optional(z.enum(['slot', 'date'])),
  /** of the event */
  title: z.optional(z.string()),
  /** it has ended because whoever waited has left */
  has_left: z.optional(z.boolean()),
  /**
   * `unconfirmed`: whoever has the letter has not said yes; `waiting`: for a place; `offered`: one is kept for them;
   * `taken`: it was bought; `ended`: they left, or it is over.
   */
  state: z.enum(['unconfirmed', 'waiting', 'offered', 'taken', 'ended']),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** times that would do, the earliest first */
  visits: z.array(instant),
  /** how many have waited for longer; null: it does not wait */
  ahead: z.nullable(z.int()),
  offer: z.nullable(z.object({ visit_at: instant, expires_at: instant, server_now: instant })),
  /** for how long a place is kept for whoever it is offered to */
  offer_minutes: z.int(),
});
export type WaitingState = z.infer<typeof waitingState>;

/** `POST waiting-list/{id}/cart`: the cart that an offered place comes into. */
export const offerRequest = z.object({ reference: uuid });

/** What the cart holds then: the places of a slot, or of a date. */
export const acceptedOffer = z.object({
  interface_id: z.nullable(id),
  wanted: z.array(z.object({ id, quantity })),
  slot: z.nullable(z.object(slotOfRoom)),
  hour: z.nullable(z.object({ id, event_id: id, visit_at: instant })),
  booked: z.array(
    z.object({
      booked_id: uuid,
      quantity: z.int(),
      category_price_list_id: z.nullable(id),
      place_id: z.nullable(z.int()),
      sector_id: z.nullable(id),
      /** what a ticket says of the seat, in the language of the call */
      seat: z.optional(z.object({ sector_name: z.string(), row_text: z.string(), column_text: z.string() })),
    }),
  ),
  expires_at: instant,
  server_now: instant,
});
export type AcceptedOffer = z.infer<typeof acceptedOffer>;
