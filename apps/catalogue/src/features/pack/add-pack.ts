import { cancelPreBook, preBook } from '@taquilla/api';
import type { BookedData, Headquarter, Pack } from '@taquilla/contracts';
import {
  additionTo,
  allPacks,
  cart,
  planHolds,
  type Addition,
  type EntryInfo,
  type HoldPlan,
} from '@taquilla/shared-state';
import { takeHolds, type Holds } from './take-holds.ts';

/** How often the cart may change under the hands of whoever adds to it. */
const MOST_ROUNDS = 3;

/**
 * Puts a pack into the venue's cart, after its places have been taken where the venue holds them while one shops.
 * A venue without a shopping cart sells one selection at a time: the new one takes the place of all before.
 * @throws {SlotsFull} @throws {ApiError}
 */
export async function addPack(venue: Headquarter, info: EntryInfo, pack: Pack): Promise<void> {
  const holds = await holdsFor(venue, info, pack);
  if (!venue.is_shopping_cart) cart.setEntries(venue.id, []);
  cart.addPack(venue.id, info, { ...pack, booked: holds.booked });
  if (holds.deadline) cart.setDeadline(venue.id, holds.deadline);
}

/** What adding the pack does to the cart as it is now. */
function additionNow(venue: Headquarter, info: EntryInfo, pack: Pack): Addition {
  const entries = cart.get()?.entries ?? [];
  return venue.is_shopping_cart ? additionTo(entries, info, pack) : { replaced: allPacks(entries), pack };
}

/**
 * The holds that the pack needs. Where another tab changed the cart while they were being taken, what it then needs is
 * taken too, as far as there are places: an order asks for the rest.
 */
async function holdsFor(venue: Headquarter, info: EntryInfo, pack: Pack): Promise<Holds> {
  if (venue.sale_time_in_minute === null) return { booked: [], deadline: null };
  const holder = { reference: cart.referenceFor(venue.id), interfaceId: info.accessInterfaceInfo.id };
  const carryOut = (plan: HoldPlan) => takeHolds(plan, holder, { preBook, cancelPreBook });
  let holds = await carryOut(planNow(venue, info, pack, []));
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const plan = planNow(venue, info, pack, holds.booked);
    if (plan.take.length === 0 && plan.release.length === 0) break;
    const more = await carryOut(plan).catch(() => null);
    if (!more) break;
    holds = { booked: more.booked, deadline: more.deadline ?? holds.deadline };
  }
  return holds;
}

/** @param own what has been taken for the pack already */
function planNow(venue: Headquarter, info: EntryInfo, pack: Pack, own: readonly BookedData[]): HoldPlan {
  const { replaced, pack: merged } = additionNow(venue, info, pack);
  const held = replaced.flatMap(({ booked }) => booked).filter((hold) => !includes(own, hold));
  return planHolds([...own, ...held], merged);
}

const includes = (holds: readonly BookedData[], { booked_id }: BookedData) =>
  holds.some((hold) => hold.booked_id === booked_id);
