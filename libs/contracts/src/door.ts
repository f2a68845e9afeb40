/** What a door tells of the codes that it has read, and what it is told of their cards. */
import * as z from 'zod/mini';
import { instant, uuid } from './common.ts';

/** `POST door/entry`: a door without a network tells later, what it is not sure of once more. */
export const doorEntriesRequest = z.object({
  entries: z
    .array(
      z.object({
        /** the door's own: told twice it is one entry */
        id: uuid,
        /** as it was read */
        code: z.string().check(z.minLength(1), z.maxLength(4000)),
        entered_at: instant,
        /** of a shared card, how many entered with it */
        uses: z.optional(z.int().check(z.gte(1), z.lte(1000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});
export type DoorEntriesRequest = z.infer<typeof doorEntriesRequest>;

/** How a ticket stands at a door. `unknown`: this shop did not sign the code, or for another venue. */
export const TICKET_STATUSES = [
  ...(['valid', 'used', 'not yet', 'expired'] as const),
  ...(['cancelled', 'refunded', 'exchanged', 'unknown'] as const),
] as const;
export const ticketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** How each code stands, in the order in which they were told. */
export const doorEntriesAnswer = z.array(
  z.object({
    id: uuid,
    /** false: this shop did not sign the code, or for another venue; nothing is kept of it */
    is_known: z.boolean(),
    /** null: unknown code; so are those below */
    ticket_id: z.nullable(z.string()),
    /** taken of it so far, at all doors */
    uses: z.nullable(z.int()),
    /** null: as many as one likes */
    available_uses: z.nullable(z.int()),
    /** null: it has no end */
    expiration_date: z.nullable(instant),
    /** true: its sale was changed or given back since it was printed; it admits nobody. Missing: it admits */
    is_void: z.optional(z.boolean()),
    /** how it stood before this entry; a second entry with a ticket for one finds it `used` */
    status: z.optional(ticketStatus),
    /** the same as a sentence in English, in the venue's time zone */
    message: z.optional(z.string()),
    product_name: z.optional(z.string()),
    /** the last entry before this one, and its door; missing: there was none */
    used_at: z.optional(instant),
    used_by: z.optional(z.string()),
  }),
);
export type DoorEntriesAnswer = z.infer<typeof doorEntriesAnswer>;

/** `GET door/void`: tickets that admit nobody any more, for doors that are without a network later. */
export const doorVoidAnswer = z.object({
  /** the numbers that their codes say */
  tickets: z.array(z.string()),
});
export type DoorVoidAnswer = z.infer<typeof doorVoidAnswer>;
