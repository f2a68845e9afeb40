import type { CartEntry, Pack, Schedule } from '@taquilla/contracts';
import { quantityBySlot, type EntryInfo } from '@taquilla/shared-state';

/** What is about to enter a slot. */
export interface Entering {
  info: EntryInfo;
  productIds: readonly number[];
  /** places it takes in the slot's room */
  places: number;
  /** the pack that it comes in place of */
  changedId?: string | undefined;
}

/**
 * True when the cart together with the selection would take more places of a slot than are free (R70).
 * Products of the cart that the selection is going to replace do not count twice.
 */
export function exceedsStock(slot: Schedule, entering: Entering, entries: readonly CartEntry[]): boolean {
  return placesBeside(slot, entering, entries) + entering.places > slot.quantity - slot.sold;
}

function placesBeside(slot: Schedule, entering: Entering, entries: readonly CartEntry[]): number {
  return entries
    .flatMap((entry) => entry.packsSelected.map((pack) => staying(pack, entry, entering)))
    .reduce((sum, pack) => sum + (quantityBySlot(pack).get(slot.stock_ticket_id) ?? 0), 0);
}

function staying(pack: Pack, entry: CartEntry, { info, productIds, changedId }: Entering): Pack {
  if (pack.id === changedId) return { ...pack, products: [] };
  const isSameEntry =
    entry.type === info.type && entry.accessInterfaceInfo.id === info.accessInterfaceInfo.id;
  if (!isSameEntry) return pack;
  return { ...pack, products: pack.products.filter(({ id }) => !productIds.includes(id)) };
}
