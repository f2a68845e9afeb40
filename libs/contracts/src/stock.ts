import * as z from 'zod/mini';
import { id, instant, quantity, uuid } from './common.ts';

/**
 * Body of `ticket/stock/pre-booked` (R105). `reference` is the cart's own id, made by the browser. `id` names
 * this wish: the same one again, because its answer was lost, is answered with the same hold. Without it a repeated
 * wish is answered with the cart's equal hold only where it would be refused: a cart may want a slot twice.
 */
export const preBookRequest = z.object({
  stock_id: id,
  reference: uuid,
  quantity,
  interface_id: id,
  id: z.optional(uuid),
});
export type PreBookRequest = z.infer<typeof preBookRequest>;

/** `server_now` lets the browser show the rest of the time whatever its own clock says. */
export const preBookAnswer = z.object({ booked_id: uuid, expires_at: instant, server_now: instant });
export type PreBookAnswer = z.infer<typeof preBookAnswer>;

/**
 * Gives back one hold (`booked_id`) or, without it, every hold of the cart. With `keep` the one hold is made smaller
 * instead: so many of its places stay held, until when they were. Asked again it changes nothing more.
 */
export const cancelPreBookRequest = z.object({
  reference: uuid,
  booked_id: z.optional(uuid),
  keep: z.optional(quantity),
});
/** `left`, where `keep` was asked for: the places that the hold has now, 0 when the cart has no such hold. */
export const cancelPreBookAnswer = z.object({ cancelled: z.int(), left: z.optional(z.int()) });

export const extendPreBookRequest = z.object({ reference: uuid });
/** 409 when nothing is held any more or the venue's extensions are used up. */
export const extendPreBookAnswer = z.object({
  expires_at: instant,
  server_now: instant,
  extensions_left: z.int(),
});
