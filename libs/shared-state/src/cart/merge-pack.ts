import type { CartEntry, Pack, PackProduct, PackSchedule, StoredCart } from '@taquilla/contracts';
import { allPacks, bookedIds } from './cart-totals.ts';
import { withHeld } from './hold-deadline.ts';
import { quantityBySlot } from './slot-quantities.ts';
import { removePack } from './remove-pack.ts';

/** The entry of the cart that a pack belongs to. */
export type EntryInfo = Pick<CartEntry, 'accessInterfaceInfo' | 'type' | 'language_id'>;

/** Effect of adding a pack: the replaced packs, and the added pack merged with their remaining products. */
export interface Addition {
  replaced: Pack[];
  pack: Pack;
}

/**
 * Adds a pack to the cart (R83), to the entry of its interface:
 * packs with overlapping products and slots are replaced, but their other products are kept; otherwise the
 * pack is appended. A cart has one interface type: entries of another type are removed. The holds of the result are those of
 * `pack`: the caller has created them for the result of `additionTo`.
 */
export function mergePack(entries: readonly CartEntry[], info: EntryInfo, pack: Pack): CartEntry[] {
  const ofType = entries.filter(({ type }) => type === info.type);
  if (!ofType.some((entry) => isOf(entry, info))) return [...ofType, { ...info, packsSelected: [pack] }];
  return ofType.map((entry) =>
    isOf(entry, info) ? { ...entry, ...info, packsSelected: mergeInto(entry.packsSelected, pack) } : entry,
  );
}

/** Computes the effect of `mergePack`, for creating and releasing the holds. */
export function additionTo(
  entries: readonly CartEntry[],
  info: EntryInfo,
  pack: Pack,
  changedId?: string,
): Addition {
  const changed = allPacks(entries).filter(({ id }) => id === changedId);
  const others = withoutChanged(entries, changedId);
  const ofOtherType = allPacks(others.filter(({ type }) => type !== info.type));
  const replaced = overlapping(others.find((entry) => isOf(entry, info))?.packsSelected ?? [], pack);
  return { replaced: [...changed, ...ofOtherType, ...replaced], pack: withReplacedProducts(replaced, pack) };
}

/** Quantity of a product at the slot of an addition, before and after it. */
export interface Replacement {
  name: string;
  before: number;
  after: number;
}

/** Returns the quantities that `mergePack` replaces, so that the page can show both beforehand. */
export function replacements(
  entries: readonly CartEntry[],
  info: EntryInfo,
  pack: Pack,
  changedId?: string,
): Replacement[] {
  const others = withoutChanged(entries, changedId);
  const replaced = overlapping(others.find((entry) => isOf(entry, info))?.packsSelected ?? [], pack);
  const inCart = replaced.flatMap(({ products }) => products);
  return pack.products.flatMap(({ id, name, quantity }) => {
    const same = inCart.filter((product) => product.id === id);
    const before = same.reduce((sum, product) => sum + product.quantity, 0);
    return before > 0 ? [{ name, before, after: quantity }] : [];
  });
}

function withoutChanged(entries: readonly CartEntry[], changedId: string | undefined): readonly CartEntry[] {
  return changedId === undefined ? entries : removePack(entries, changedId);
}

/**
 * Returns the cart with an added pack. The promotion is removed with the entries of another type, for which it was
 * checked; the deadline is removed if nothing is held any more, as after passes replace tickets.
 * @param changedId pack that the added pack replaces after a change by the visitor
 */
export function withPack(cart: StoredCart, info: EntryInfo, pack: Pack, changedId?: string): StoredCart {
  const changesType = cart.entries.some(({ type }) => type !== info.type);
  const entries = mergePack(withoutChanged(cart.entries, changedId), info, pack);
  return withHeld({ ...cart, entries, promotion: changesType ? null : cart.promotion }, bookedIds(entries));
}

function mergeInto(packs: readonly Pack[], added: Pack): Pack[] {
  const replaced = overlapping(packs, added);
  const merged = withReplacedProducts(replaced, added);
  const [first, ...others] = replaced;
  if (!first) return [...packs, merged];
  return packs.filter((own) => !others.includes(own)).map((own) => (own === first ? merged : own));
}

/** A pack has one slot per room, so two packs that name different slots of a room are two visits. */
function overlapping(packs: readonly Pack[], added: Pack): Pack[] {
  const slots = new Map(added.schedules.map((schedule) => [schedule.room_id, schedule.stock_ticket_id]));
  return packs.filter((own) => {
    if (!sharesProduct(own, added) || !sharesSlot(own, added)) return false;
    const agrees = own.schedules.every(
      ({ room_id, stock_ticket_id }) => (slots.get(room_id) ?? stock_ticket_id) === stock_ticket_id,
    );
    if (agrees) for (const { room_id, stock_ticket_id } of own.schedules) slots.set(room_id, stock_ticket_id);
    return agrees;
  });
}

function sharesProduct(a: Pack, b: Pack): boolean {
  return a.products.some((product) => b.products.some(({ id }) => id === product.id));
}

/** Tourist passes have no slots, so none of them overlap. */
function sharesSlot(a: Pack, b: Pack): boolean {
  return a.schedules.some((slot) =>
    b.schedules.some(({ stock_ticket_id }) => stock_ticket_id === slot.stock_ticket_id),
  );
}

function withReplacedProducts(replaced: readonly Pack[], added: Pack): Pack {
  const chosen = new Set(added.products.map(({ id }) => id));
  const products = new Map<number, PackProduct>();
  for (const product of replaced.flatMap(({ products }) => products)) {
    if (chosen.has(product.id)) continue;
    const quantity = product.quantity + (products.get(product.id)?.quantity ?? 0);
    products.set(product.id, { ...product, quantity });
  }
  if (products.size === 0) return added;
  const merged = {
    ...added,
    products: [...products.values(), ...added.products],
    schedules: oneForEachRoom([...replaced.flatMap(({ schedules }) => schedules), ...added.schedules]),
  };
  const places = quantityBySlot(merged);
  const schedules = merged.schedules
    .map((slot) => ({ ...slot, places: places.get(slot.stock_ticket_id) ?? 0 }))
    // slots that only the replaced products enter
    .filter((slot) => slot.places > 0 || added.schedules.some(({ room_id }) => room_id === slot.room_id));
  return { ...merged, schedules };
}

function oneForEachRoom(schedules: readonly PackSchedule[]): PackSchedule[] {
  return [...new Map(schedules.map((schedule) => [schedule.room_id, schedule])).values()];
}

function isOf(entry: CartEntry, info: EntryInfo): boolean {
  return entry.accessInterfaceInfo.id === info.accessInterfaceInfo.id && entry.type === info.type;
}

/** Returns the first replaced pack. For remotes built before `additionTo`. */
export function replacedPack(entries: readonly CartEntry[], info: EntryInfo, pack: Pack): Pack | undefined {
  return additionTo(entries, info, pack).replaced[0];
}

/** Merges a pack with a replaced pack. For remotes built before `additionTo`. */
export function mergedWith(replaced: Pack | undefined, added: Pack): Pack {
  return withReplacedProducts(replaced ? [replaced] : [], added);
}
