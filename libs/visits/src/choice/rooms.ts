import type { Product } from '@taquilla/contracts';
import { quantityByRoom } from '@taquilla/shared-state';

export type ChosenProduct = Product & { quantity: number };

/** A room that the chosen products enter. */
export interface Room {
  id: number;
  name: string;
  /** any of its items: calendar and slots of the room are requested by item */
  itemId: number;
  /** capacity that the party needs */
  places: number;
}

/** Returns the chosen products in list order, without products that are no longer on sale. */
export function chosenProducts(
  products: readonly Product[],
  quantities: Readonly<Record<number, number>>,
): ChosenProduct[] {
  return products.flatMap((product) => {
    const quantity = quantities[product.id] ?? 0;
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
}

/** Returns rooms by first appearance. `vr` and `supplement` items need a time but no capacity (R72, R401). */
export function roomsOf(products: readonly ChosenProduct[]): Room[] {
  const places = quantityByRoom(products);
  const rooms = new Map<number, Room>();
  for (const item of products.flatMap((product) => product.items)) {
    if (item.room_id === null || rooms.has(item.room_id)) continue;
    rooms.set(item.room_id, {
      id: item.room_id,
      name: item.room_name ?? item.name,
      itemId: item.id,
      places: places.get(item.room_id) ?? 0,
    });
  }
  return [...rooms.values()];
}
