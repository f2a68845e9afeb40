import type { CartEntry, Pack } from '@taquilla/contracts';
import { placesBySlot } from './own-places.ts';

/** The entry of the cart that a pack belongs to. */
export type EntryInfo = Pick<CartEntry, 'accessInterfaceInfo' | 'type'>;

/**
 * Adds a pack to the cart (spec section 4, "Ticket and tourist-pass cart"): the entry of its interface takes it in;
 * a pack with overlapping products and the same slots is replaced, but its non-overlapping products are kept; otherwise
 * the pack is appended. The holds of the result are those of `pack`: whoever adds it has taken them for the merged pack.
 */
export function mergePack(entries: readonly CartEntry[], info: EntryInfo, pack: Pack): CartEntry[] {
  if (!entries.some((entry) => isOf(entry, info))) return [...entries, { ...info, packsSelected: [pack] }];
  return entries.map((entry) =>
    isOf(entry, info) ? { ...entry, packsSelected: mergeInto(entry.packsSelected, pack) } : entry,
  );
}

/** The pack of the cart that adding `pack` would replace. */
export function replacedPack(entries: readonly CartEntry[], info: EntryInfo, pack: Pack): Pack | undefined {
  return entries.find((entry) => isOf(entry, info))?.packsSelected.find((own) => overlaps(own, pack));
}

/** `added` with what stays of the pack it replaces. */
export function mergedWith(replaced: Pack | undefined, added: Pack): Pack {
  const kept = replaced?.products.filter((product) => !added.products.some(({ id }) => id === product.id));
  if (!kept || kept.length === 0) return added;
  const merged = { ...added, products: [...kept, ...added.products] };
  const places = placesBySlot(merged);
  return {
    ...merged,
    schedules: added.schedules.map((slot) => ({ ...slot, places: places.get(slot.stock_ticket_id) ?? 0 })),
  };
}

function mergeInto(packs: readonly Pack[], added: Pack): Pack[] {
  const index = packs.findIndex((pack) => overlaps(pack, added));
  return index < 0 ? [...packs, added] : packs.with(index, mergedWith(packs[index], added));
}

function isOf(entry: CartEntry, info: EntryInfo): boolean {
  return entry.accessInterfaceInfo.id === info.accessInterfaceInfo.id && entry.type === info.type;
}

function overlaps(a: Pack, b: Pack): boolean {
  const sharesProduct = a.products.some((product) => b.products.some(({ id }) => id === product.id));
  return sharesProduct && sameSlots(a, b);
}

function sameSlots(a: Pack, b: Pack): boolean {
  const slots = new Set(a.schedules.map((schedule) => schedule.stock_ticket_id));
  return (
    a.schedules.length === b.schedules.length &&
    b.schedules.every((schedule) => slots.has(schedule.stock_ticket_id))
  );
}
