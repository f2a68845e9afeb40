/** What the carts look like in memory and in browser storage (R81, R121). */
import * as z from 'zod/mini';
import { companions, productItem } from './catalogue.ts';
import { euros, holdOfCart, id, quantity, slotOfRoom, uuid } from './common.ts';
import { promotionKind } from './promotion.ts';

/** A hold of one pack product in one slot (`booked_data`). */
export const bookedData = z.object({
  booked_id: uuid,
  stock_id: id,
  reference: uuid,
  quantity: z.int(),
  interface_id: id,
});
export type BookedData = z.infer<typeof bookedData>;

export const packProduct = z.object({
  id,
  name: z.string(),
  online_shop_order: z.int(),
  /** as of `product` */
  position: z.optional(z.int()),
  quantity,
  /** unit price in euros */
  total: z.number(),
  /** the one at which it was chosen, where it has changed since */
  former_total: z.optional(z.number()),
  items: z.array(productItem),
  is_nominated: z.boolean(),
  /** as of `product` */
  accompanied_by: z.optional(companions),
});
export type PackProduct = z.infer<typeof packProduct>;

export const packSchedule = z.object({
  ...slotOfRoom,
  /** places this pack takes of the slot */
  places: z.int(),
  display_text: z.nullable(z.string()),
});
export type PackSchedule = z.infer<typeof packSchedule>;

/** One confirmed selection: products + one schedule per room. */
export const pack = z.object({
  id: uuid,
  products: z.array(packProduct),
  schedules: z.array(packSchedule),
  booked: z.array(bookedData),
});
export type Pack = z.infer<typeof pack>;

export const cartEntry = z.object({
  accessInterfaceInfo: z.object({ id, name: z.string(), headquarter_id: id }),
  type: z.enum(['tickets', 'tourist-pass']),
  /** language of the visit, where the interface offers a choice */
  language_id: z.optional(id),
  packsSelected: z.array(pack),
});
export type CartEntry = z.infer<typeof cartEntry>;

/** An accepted code. `discount`: percent. */
export const cartPromotion = z.object({
  code: z.string(),
  discount: z.number(),
  /** without it: percent */
  kind: z.optional(promotionKind),
  /** what becomes cheaper, and to which price in euros where it has one of its own; without it: everything */
  items: z.optional(z.array(z.object({ product_id: id, item_id: id, price: z.optional(euros) }))),
});

/**
 * The cart of one venue. `reference` names the cart to the box office; `expiresAt` and `serverOffset` are null while
 * nothing is held.
 */
export const storedCart = z.object({
  version: z.literal(1),
  headquarterId: id,
  reference: uuid,
  entries: z.array(cartEntry),
  promotion: z.nullable(cartPromotion),
  ...holdOfCart,
});
export type StoredCart = z.infer<typeof storedCart>;

/** Value of `localCart`: each venue's own cart. They are parsed one by one, so that a bad one costs only itself. */
export const storedCarts = z.object({ version: z.literal(1), carts: z.array(z.unknown()) });
