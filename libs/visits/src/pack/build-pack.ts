import {
  newId,
  type Pack,
  type PackProduct,
  type PackSchedule,
  type Product,
  type Schedule,
} from '@taquilla/contracts';
import { quantityByRoom } from '@taquilla/shared-state';

/** What is told of a slot that was chosen. */
export type Slot = Pick<Schedule, 'stock_ticket_id' | 'room_id' | 'room_name' | 'visit_at' | 'display_text'>;

/** What the cart keeps of chosen products and of one slot per room. Nothing is held yet. */
export function buildPack(
  products: readonly (Product & { quantity: number })[],
  slots: readonly Slot[],
): Pack {
  const places = quantityByRoom(products);
  return {
    id: newId(),
    products: products.map(packProduct),
    schedules: slots.map((slot) => packSchedule(slot, places.get(slot.room_id) ?? 0)),
    booked: [],
  };
}

function packProduct(product: Product & { quantity: number }): PackProduct {
  const { id, name, online_shop_order, position, quantity, total, items, is_nominated } = product;
  const { accompanied_by } = product;
  return {
    id,
    name,
    online_shop_order,
    quantity,
    total,
    items,
    is_nominated,
    ...(position !== undefined && { position }),
    ...(accompanied_by && { accompanied_by }),
  };
}

function packSchedule(slot: Slot, places: number): PackSchedule {
  const { stock_ticket_id, room_id, room_name, visit_at, display_text } = slot;
  return { stock_ticket_id, room_id, room_name, visit_at, places, display_text };
}
