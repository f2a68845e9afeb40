import {
  newId,
  type Pack,
  type PackProduct,
  type PackSchedule,
  type Product,
  type Schedule,
} from '@taquilla/contracts';
import { quantityByRoom } from '@taquilla/shared-state';

/** Data of a chosen slot. */
export type Slot = Pick<Schedule, 'stock_ticket_id' | 'room_id' | 'room_name' | 'visit_at' | 'display_text'>;

/** Builds a cart pack from chosen products and one slot per room, without holds. */
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
