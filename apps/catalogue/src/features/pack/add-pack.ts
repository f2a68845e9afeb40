import { cancelPreBook, preBook } from '@taquilla/api';
import type { Headquarter, Pack } from '@taquilla/contracts';
import { additionTo, allPacks, cart, planHolds, type EntryInfo } from '@taquilla/shared-state';
import { takeHolds } from './take-holds.ts';

/**
 * Puts a pack into the venue's cart, after its places have been taken where the venue holds them while one shops.
 * A venue without a shopping cart sells one selection at a time: the new one takes the place of all before.
 * @throws {SlotsFull} @throws {ApiError}
 */
export async function addPack(venue: Headquarter, info: EntryInfo, pack: Pack): Promise<void> {
  const entries = cart.get()?.entries ?? [];
  const { replaced, pack: merged } = venue.is_shopping_cart
    ? additionTo(entries, info, pack)
    : { replaced: allPacks(entries), pack };
  const holds = await holdsFor(venue, info, replaced, merged);
  if (!venue.is_shopping_cart) cart.setEntries(venue.id, []);
  cart.addPack(venue.id, info, { ...pack, booked: holds.booked });
  if (holds.deadline) cart.setDeadline(venue.id, holds.deadline);
}

async function holdsFor(venue: Headquarter, info: EntryInfo, before: readonly Pack[], after: Pack) {
  if (venue.sale_time_in_minute === null) return { booked: [], deadline: null };
  const held = before.flatMap((pack) => pack.booked);
  const holder = { reference: cart.referenceFor(venue.id), interfaceId: info.accessInterfaceInfo.id };
  return takeHolds(planHolds(held, after), holder, { preBook, cancelPreBook });
}
