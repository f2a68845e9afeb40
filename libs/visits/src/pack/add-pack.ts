import { cancelPreBook, preBook } from '@taquilla/api/calls';
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
import { createHolds, type HoldCalls, type Holds } from './create-holds.ts';

/** How often the cart may change under the hands of whoever adds to it. */
const MOST_ROUNDS = 3;

const HOLD_CALLS: HoldCalls = {
  preBook,
  cancelPreBook,
  reducePreBook: async (reference, bookedId, keep) =>
    (await cancelPreBook(reference, bookedId, keep)).left ?? 0,
};

/** What is to come into the cart. */
export interface PackRequest {
  info: EntryInfo;
  pack: Pack;
  /** the pack of the cart that it comes in place of, where a visitor has changed one */
  changedId?: string | undefined;
  /** what the cart holds for it already, as a waiting list has offered it */
  taken?: readonly BookedData[] | undefined;
}

/**
 * Puts a pack into the venue's cart, after its places have been taken where the venue holds them while one shops.
 * A venue without a shopping cart sells one selection at a time: the new one takes the place of all before.
 * @throws {SlotsFull} @throws {ApiError}
 */
export async function addPack(venue: Headquarter, wish: PackRequest): Promise<void> {
  const { info, pack, changedId } = wish;
  const holds = await holdsFor(venue, wish);
  if (!venue.is_shopping_cart) cart.setEntries(venue.id, []);
  cart.addPack(venue.id, info, { ...pack, booked: holds.booked }, changedId);
  if (holds.deadline) cart.setDeadline(venue.id, holds.deadline);
}

/** What adding the pack does to the cart as it is now. */
function additionNow(venue: Headquarter, { info, pack, changedId }: PackRequest): Addition {
  const entries = cart.get()?.entries ?? [];
  return venue.is_shopping_cart
    ? additionTo(entries, info, pack, changedId)
    : { replaced: allPacks(entries), pack };
}

/**
 * The holds that the pack needs. Where another tab changed the cart while they were being taken, what it then needs is
 * taken too, as far as there are places: an order asks for the rest.
 */
async function holdsFor(venue: Headquarter, wish: PackRequest): Promise<Holds> {
  const { taken = [] } = wish;
  if (venue.sale_time_in_minute === null) return { booked: [...taken], deadline: null };
  const holder = { reference: cart.referenceFor(venue.id), interfaceId: wish.info.accessInterfaceInfo.id };
  const carryOut = (plan: HoldPlan) => createHolds(plan, holder, HOLD_CALLS);
  let holds = await carryOut(planNow(venue, wish, taken));
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const plan = planNow(venue, wish, holds.booked);
    if (plan.take.length === 0 && plan.release.length === 0) break;
    const more = await carryOut(plan).catch(() => null);
    if (!more) break;
    holds = { booked: more.booked, deadline: more.deadline ?? holds.deadline };
  }
  return holds;
}

/** @param own what has been taken for the pack already */
function planNow(venue: Headquarter, wish: PackRequest, own: readonly BookedData[]): HoldPlan {
  const { replaced, pack: merged } = additionNow(venue, wish);
  const held = replaced.flatMap(({ booked }) => booked).filter((hold) => !includes(own, hold));
  return planHolds([...own, ...held], merged);
}

const includes = (holds: readonly BookedData[], { booked_id }: BookedData) =>
  holds.some((hold) => hold.booked_id === booked_id);
