import { placesOf } from '@taquilla/contracts';
import type { CatalogueItem } from './products.ts';

/** Persons that an item admits: the contract's rule on the box office's own record. */
export function itemPlaces(
  item: Pick<CatalogueItem, 'type' | 'pax' | 'itemQuantity'>,
  quantity: number,
): number {
  return placesOf({ type: { name: item.type }, pax: item.pax, item_quantity: item.itemQuantity }, quantity);
}
