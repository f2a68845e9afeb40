import * as z from 'zod/mini';
import { euros, id, quantity, uuid } from './common.ts';

const wholeNumber = z.coerce.number().check(z.int(), z.positive());
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/**
 * Query of `POST promotion/check`: `code`, `headquarter_id`, `products[0][id]`, `products[0][quantity]`,
 * `products[0][items][0][id]` … (R145). Without products, the response states whether the code is valid at all.
 */
export const promotionCheckQuery = z.object({
  code,
  headquarter_id: wholeNumber,
  /** reference of the cart, whose own unpaid order does not count as a use of the code */
  reference: z.optional(uuid),
  products: z.optional(
    z
      .array(
        z.object({
          id: wholeNumber,
          quantity: z.optional(z.pipe(z.coerce.number(), quantity)),
          /** the product's pack in the cart; missing: the smallest possible number of packs */
          pack: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
          items: z.optional(z.array(z.object({ id: wholeNumber }))),
        }),
      )
      .check(z.maxLength(200)),
  ),
});

/** A percentage of the price, or fixed prices for some items. */
export const promotionKind = z.enum(['percent', 'fixed-price']);

/** `products`: the requested products that the promotion reduces. */
export const promotionAnswer = z.object({
  code: z.string(),
  /** percent; fixed-price: the equivalent for the requested products */
  discount: z.number(),
  /** missing: percent */
  kind: z.optional(promotionKind),
  /** reduction of the requested products */
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
          /** fixed-price promotion: fixed price of the item; missing: not reduced */
          promotion_price: z.optional(euros),
        }),
      ),
    }),
  ),
});
export type PromotionAnswer = z.infer<typeof promotionAnswer>;
