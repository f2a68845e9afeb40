/** Waiting lists of sold-out slots and dates. */
import * as z from 'zod/mini';
import { id, instant, quantity, slotOfRoom, uuid } from './common.ts';
import { email } from './form-fields.ts';

const applicant = {
  email,
  /** language of the e-mails; default: the venue's */
  language_id: z.optional(id),
};

/** `POST ticket/waiting-list`: tickets of one room, at any of the given times. */
export const waitingRequest = z.object({
  ...applicant,
  interface_id: id,
  products: z.array(z.object({ product_id: id, quantity })).check(z.minLength(1), z.maxLength(20)),
  stock_ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

/** `POST siae/event/hour/{id}/waiting-list`: units of a date at one tariff. */
export const eventWaitingRequest = z.object({ ...applicant, category_price_list_id: id, quantity });
export type EventWaitingRequest = z.infer<typeof eventWaitingRequest>;

/** `GET waiting-list/{id}`: state of an entry, for the holder of the e-mail's link. */
export const waitingState = z.object({
  id: uuid,
  /** times of a room, or a date of an event */
  kind: z.optional(z.enum(['slot', 'date'])),
  /** title of the event */
  title: z.optional(z.string()),
  /** ended because the visitor left */
  has_left: z.optional(z.boolean()),
  /**
   * `unconfirmed`: not confirmed by e-mail; `waiting`: in the queue; `offered`: capacity is reserved for it;
   * `taken`: bought; `ended`: left or expired.
   */
  state: z.enum(['unconfirmed', 'waiting', 'offered', 'taken', 'ended']),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** acceptable times, earliest first */
  visits: z.array(instant),
  /** number of entries ahead in the queue; null: not waiting */
  ahead: z.nullable(z.int()),
  offer: z.nullable(z.object({ visit_at: instant, expires_at: instant, server_now: instant })),
  /** duration of an offer */
  offer_minutes: z.int(),
});
export type WaitingState = z.infer<typeof waitingState>;

/** `POST waiting-list/{id}/cart`: the cart that accepts the offer. */
export const offerRequest = z.object({ reference: uuid });

/** The accepted holds: of a slot, or of a date. */
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
      /** texts of the seat on the ticket, in the language of the request */
      seat: z.optional(z.object({ sector_name: z.string(), row_text: z.string(), column_text: z.string() })),
    }),
  ),
  expires_at: instant,
  server_now: instant,
});
export type AcceptedOffer = z.infer<typeof acceptedOffer>;
