import type { CartEntry, Pack, Schedule } from '@taquilla/contracts';
import { quantityBySlot, type EntryInfo } from '@taquilla/shared-state';

/** A selection for a slot. */
export interface Entering {
  info: EntryInfo;
  productIds: readonly number[];
  /** capacity that the selection needs in the slot's room */
  places: number;
  /** pack that the selection replaces */
  changedId?: string | undefined;
}

/**
 * Returns whether cart and selection together need more than the free capacity of a slot (R70).
 * Products of the cart that the selection will replace are not counted.
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
