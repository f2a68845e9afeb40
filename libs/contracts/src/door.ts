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
  }),
);
export type DoorEntriesAnswer = z.infer<typeof doorEntriesAnswer>;

/** `GET door/void`: tickets that admit nobody any more, for doors that are without a network later. */
export const doorVoidAnswer = z.object({
  /** the numbers that their codes say */
  tickets: z.array(z.string()),
});
export type DoorVoidAnswer = z.infer<typeof doorVoidAnswer>;
