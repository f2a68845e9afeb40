import * as z from 'zod/mini';

/** Ids of catalogue records: positive integers. */
export const id = z.int().check(z.positive());
/** Ids made by a browser or handed to a guest: unguessable. */
export const uuid = z.uuid();
/** Euros with at most 2 decimals (R9). */
export const euros = z.number();
/** Calendar day in the venue's time zone. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Instant with offset. */
/** BCP 47, of the names beside it; missing: the language that was asked for, or else the sale's own. */
export const nameLanguage = z.optional(z.string());

export const instant = z.iso.datetime({ offset: true });
export const locale = z.enum(['es', 'ca', 'de', 'en', 'fr', 'it']);
export const quantity = z.int().check(z.gte(1), z.lte(999));

/** Number of a seat in its map, from 1 on. */
export const placeId = z.int().check(z.positive(), z.lte(2_147_483_647));

/** Wraps a payload as `{"data": …}`. */
export function data<T extends z.core.$ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** `code` names what is refused, and stays when its words do not; `params` are what the words tell beside themselves. */
const codeWithParams = {
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
};
/**
 * Body of every error answer (docs/errors.md). `errors` maps a field's path to its messages, `error_codes` to the codes of
 * the same messages, in their order.
 */
export const apiError = z.object({
  message: z.string(),
  ...codeWithParams,
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_codes: z.optional(z.record(z.string(), z.array(z.object(codeWithParams)))),
});
export type ApiErrorBody = z.infer<typeof apiError>;

/** A time slot of a room. */
export const slotOfRoom = { stock_ticket_id: id, room_id: id, room_name: z.string(), visit_at: instant };

/** A hold that a waiting list has offered: it ends at a time of its own (R299). */
export const offeredHold = z.object({ booked_id: uuid, expiresAt: instant });
export type OfferedHold = z.infer<typeof offeredHold>;

/** Until when what a cart holds is held, and the server's clock minus the device's, in ms. */
export const holdOfCart = {
  /** of all that is not in `offers` */
  expiresAt: z.nullable(instant),
  serverOffset: z.number(),
  /** what a waiting list has offered, of which the cart may hold some no longer */
  offers: z.optional(z.array(offeredHold)),
  /** how often more time may still be asked for; unknown until it was asked for once */
  extensionsLeft: z.optional(z.int()),
};
