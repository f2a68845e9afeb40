import type { CartEntry, Pack } from '@taquilla/contracts';

type Info = Pick<CartEntry, 'accessInterfaceInfo' | 'type'>;

/**
 * Adds a pack to the cart (spec section 4, "Ticket and tourist-pass cart"): the entry of its interface takes it in;
 * a pack with overlapping products and slots is replaced, but its non-overlapping products are kept; otherwise it is appended.
 */
export function mergePack(entries: readonly CartEntry[], info: Info, pack: Pack): CartEntry[] {
  const isSame = (entry: CartEntry) =>
    entry.accessInterfaceInfo.id === info.accessInterfaceInfo.id && entry.type === info.type;
  if (!entries.some(isSame)) return [...entries, { ...info, packsSelected: [pack] }];
  return entries.map((entry) =>
    isSame(entry) ? { ...entry, packsSelected: mergeInto(entry.packsSelected, pack) } : entry,
  );
}

function mergeInto(packs: readonly Pack[], added: Pack): Pack[] {
  const index = packs.findIndex((pack) => overlaps(pack, added));
  const replaced = packs[index];
  if (!replaced) return [...packs, added];
  const kept = replaced.products.filter((product) => !added.products.some(({ id }) => id === product.id));
  return packs.with(index, { ...added, products: [...kept, ...added.products] });
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
