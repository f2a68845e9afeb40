import * as z from 'zod/mini';
import { euros, id, quantity, uuid } from './common.ts';

const wholeNumber = z.coerce.number().check(z.int(), z.positive());
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/**
 * Query of `POST promotion/check`: `code`, `headquarter_id`, `products[0][id]`, `products[0][quantity]`,
 * `products[0][items][0][id]` … (R145). Without products: whether the code opens anything at all.
 */
export const promotionCheckQuery = z.object({
  code,
  headquarter_id: wholeNumber,
  /** the cart's, whose own unpaid order does not use the code up */
  reference: z.optional(uuid),
  products: z.optional(
    z
      .array(
        z.object({
          id: wholeNumber,
          quantity: z.optional(z.pipe(z.coerce.number(), quantity)),
          /** the pack of the cart that it is of; without it as few packs as can be */
          pack: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
          items: z.optional(z.array(z.object({ id: wholeNumber }))),
        }),
      )
      .check(z.maxLength(200)),
  ),
});

/** A percent of what an item costs, or prices of its own for some items. */
export const promotionKind = z.enum(['percent', 'fixed-price']);

/** `products`: those asked about that the promotion makes cheaper. */
export const promotionAnswer = z.object({
  code: z.string(),
  /** percent; of a fixed-price promotion what its prices come to, for the products asked about */
  discount: z.number(),
  /** without it: percent */
  kind: z.optional(promotionKind),
  /** what comes off the products asked about */
  amount: z.optional(euros),
  products: z.array(
    z.object({
      id,
      items: z.array(
        z.object({
          id,
          price: euros,
          discount: euros,
          fixed_price: euros,
          pax: z.int(),
          item_quantity: z.int(),
          name: z.string(),
          /** what the item costs under a fixed-price promotion, where it has a price of its own */
          promotion_price: z.optional(euros),
        }),
      ),
    }),
  ),
});
export type PromotionAnswer = z.infer<typeof promotionAnswer>;
