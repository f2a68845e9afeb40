import { placesOf, type CartEntry, type Pack, type ProductItem } from '@taquilla/contracts';
import { allPacks } from './cart-totals.ts';

/** A chosen product with the data that its capacity depends on. */
export interface ChosenProduct {
  quantity: number;
  items: readonly Pick<ProductItem, 'room_id' | 'pax' | 'item_quantity' | 'type'>[];
}

/**
 * Computes the capacity that products need, by room. `vr` and `supplement` items and items without a room need none
 * (R72).
 */
export function quantityByRoom(products: readonly ChosenProduct[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { items, quantity } of products) {
    for (const item of items) {
      const quantityOfItem = placesOf(item, quantity);
      if (item.room_id === null || quantityOfItem === 0) continue;
      places.set(item.room_id, (places.get(item.room_id) ?? 0) + quantityOfItem);
    }
  }
  return places;
}

/** Computes the capacity that a pack needs in each of its slots, by slot id. */
export function quantityBySlot(pack: Pick<Pack, 'products' | 'schedules'>): Map<number, number> {
  const byRoom = quantityByRoom(pack.products);
  return new Map(pack.schedules.map((slot) => [slot.stock_ticket_id, byRoom.get(slot.room_id) ?? 0]));
}

/** Computes the capacity that a whole cart needs in one slot. */
export function quantityInSlot(entries: readonly CartEntry[], slotId: number): number {
  return allPacks(entries).reduce((sum, pack) => sum + (quantityBySlot(pack).get(slotId) ?? 0), 0);
}
