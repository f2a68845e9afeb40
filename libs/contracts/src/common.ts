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
export const instant = z.iso.datetime({ offset: true });
export const locale = z.enum(['es', 'ca', 'de', 'en', 'fr', 'it']);
export const quantity = z.int().check(z.gte(1), z.lte(999));

/** Wraps a payload as `{"data": …}`. */
export function data<T extends z.core.$ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** Body of every error answer. `code` names the message and stays when its words do not; `errors` maps a field path to its messages. */
export const apiError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ApiErrorBody = z.infer<typeof apiError>;

/** Message of a 422 answer that has no better one (R55). */
export const INVALID_DATA = 'The given data was invalid.';
/** Message of an order that buys nothing (R55). */
export const EMPTY_CART = 'Your cart is empty';
/** Message of an order whose invoice is wrong in other fields than the CIF/NIF (R55). */
export const CHECK_INVOICE = 'Please check the invoice data';
