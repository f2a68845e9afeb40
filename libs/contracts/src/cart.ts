/** Shape of the carts in memory and in browser storage (R81, R121). */
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
  /** as in `product` */
  position: z.optional(z.int()),
  quantity,
  /** unit price in euros */
  total: z.number(),
  /** price at selection; missing: the price has not changed since */
  former_total: z.optional(z.number()),
  items: z.array(productItem),
  is_nominated: z.boolean(),
  /** as in `product` */
  accompanied_by: z.optional(companions),
});
export type PackProduct = z.infer<typeof packProduct>;

export const packSchedule = z.object({
  ...slotOfRoom,
  /** capacity that this pack holds in the slot */
  places: z.int(),
  display_text: z.nullable(z.string()),
});
export type PackSchedule = z.infer<typeof packSchedule>;

/** One confirmed selection: products and one schedule per room. */
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
  /** language of the visit, if the interface offers a choice */
  language_id: z.optional(id),
  packsSelected: z.array(pack),
});
export type CartEntry = z.infer<typeof cartEntry>;

/** An accepted promotion code. `discount`: percent. */
export const cartPromotion = z.object({
  code: z.string(),
  discount: z.number(),
  /** missing: percent */
  kind: z.optional(promotionKind),
  /** reduced items, with their price in euros if it is fixed; missing: all items */
  items: z.optional(z.array(z.object({ product_id: id, item_id: id, price: z.optional(euros) }))),
});

/**
 * The cart of one venue. `reference` identifies the cart in API requests; `expiresAt` is null while nothing is held.
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

/** Value of `localCart`: one cart per venue. Carts are parsed one by one, so that an invalid one does not affect the others. */
export const storedCarts = z.object({ version: z.literal(1), carts: z.array(z.unknown()) });
