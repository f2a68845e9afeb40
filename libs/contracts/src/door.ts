/** Entries reported by a door, and the state of their tickets. */
import * as z from 'zod/mini';
import { instant, uuid } from './common.ts';

/** `POST door/entry`: a door that was offline reports later, and repeats reports without a response. */
export const doorEntriesRequest = z.object({
  entries: z
    .array(
      z.object({
        /** idempotency key chosen by the door: a repeated report is one entry */
        id: uuid,
        /** the code as read */
        code: z.string().check(z.minLength(1), z.maxLength(4000)),
        entered_at: instant,
        /** shared cards: number of persons who entered */
        uses: z.optional(z.int().check(z.gte(1), z.lte(1000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});
export type DoorEntriesRequest = z.infer<typeof doorEntriesRequest>;

/** Status of a ticket at a door. `unknown`: not signed by this shop, or for another venue. */
export const TICKET_STATUSES = [
  ...(['valid', 'used', 'not yet', 'expired'] as const),
  ...(['cancelled', 'refunded', 'exchanged', 'unknown'] as const),
] as const;
export const ticketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** State of each code, in the order of the request. */
export const doorEntriesAnswer = z.array(
  z.object({
    id: uuid,
    /** false: not signed by this shop, or for another venue; not stored */
    is_known: z.boolean(),
    /** null: unknown code, as in the fields below */
    ticket_id: z.nullable(z.string()),
    /** uses so far, at all doors */
    uses: z.nullable(z.int()),
    /** null: unlimited */
    available_uses: z.nullable(z.int()),
    /** null: does not expire */
    expiration_date: z.nullable(instant),
    /** true: void, because its sale was changed or returned since; missing: valid */
    is_void: z.optional(z.boolean()),
    /** status before this entry; a second entry with a single ticket gets `used` */
    status: z.optional(ticketStatus),
    /** the status as an English sentence, in the venue's time zone */
    message: z.optional(z.string()),
    product_name: z.optional(z.string()),
    /** the previous entry, and its door; missing: none */
    used_at: z.optional(instant),
    used_by: z.optional(z.string()),
  }),
);
export type DoorEntriesAnswer = z.infer<typeof doorEntriesAnswer>;

/** `GET door/void`: void tickets, for doors that go offline later. */
export const doorVoidAnswer = z.object({
  /** ticket numbers, as in the codes */
  tickets: z.array(z.string()),
});
export type DoorVoidAnswer = z.infer<typeof doorVoidAnswer>;
