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

/** Maximum number of attempts after concurrent changes of the cart. */
const MOST_ROUNDS = 3;

const HOLD_CALLS: HoldCalls = {
  preBook,
  cancelPreBook,
  reducePreBook: async (reference, bookedId, keep) =>
    (await cancelPreBook(reference, bookedId, keep)).left ?? 0,
};

/** A pack to add to the cart. */
export interface PackRequest {
  info: EntryInfo;
  pack: Pack;
  /** pack of the cart that the new pack replaces after a change */
  changedId?: string | undefined;
  /** existing holds of the pack, from a waiting list's offer */
  reserved?: readonly BookedData[] | undefined;
}

/**
 * Adds a pack to the venue's cart, after creating its holds if the venue holds capacity for carts. A venue without a
 * shopping cart sells one selection at a time: the new selection replaces all others.
 * @throws {SlotsFull}
 * @throws {ApiError}
 */
export async function addPack(venue: Headquarter, request: PackRequest): Promise<void> {
  const { info, pack, changedId } = request;
  const holds = await holdsFor(venue, request);
  if (!venue.is_shopping_cart) cart.setEntries(venue.id, []);
  cart.addPack(venue.id, info, { ...pack, booked: holds.booked }, changedId);
  if (holds.deadline) cart.setDeadline(venue.id, holds.deadline);
}

/** Computes the effect of adding the pack to the current cart. */
function additionNow(venue: Headquarter, { info, pack, changedId }: PackRequest): Addition {
  const entries = cart.get()?.entries ?? [];
  return venue.is_shopping_cart
    ? additionTo(entries, info, pack, changedId)
    : { replaced: allPacks(entries), pack };
}

/**
 * Creates the holds that the pack needs. If another tab changes the cart in the meantime, creates the additional holds
 * as far as capacity is left; the order reserves the rest.
 */
async function holdsFor(venue: Headquarter, request: PackRequest): Promise<Holds> {
  const { reserved = [] } = request;
  if (venue.sale_time_in_minute === null) return { booked: [...reserved], deadline: null };
  const holder = { reference: cart.referenceFor(venue.id), interfaceId: request.info.accessInterfaceInfo.id };
  const carryOut = (plan: HoldPlan) => createHolds(plan, holder, HOLD_CALLS);
  let holds = await carryOut(planNow(venue, request, reserved));
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const plan = planNow(venue, request, holds.booked);
    if (plan.take.length === 0 && plan.release.length === 0) break;
    const more = await carryOut(plan).catch(() => null);
    if (!more) break;
    holds = { booked: more.booked, deadline: more.deadline ?? holds.deadline };
  }
  return holds;
}

/** Plans the holds that the pack needs in the current cart. @param own existing holds of the pack */
function planNow(venue: Headquarter, request: PackRequest, own: readonly BookedData[]): HoldPlan {
  const { replaced, pack: merged } = additionNow(venue, request);
  const held = replaced.flatMap(({ booked }) => booked).filter((hold) => !includes(own, hold));
  return planHolds([...own, ...held], merged);
}

const includes = (holds: readonly BookedData[], { booked_id }: BookedData) =>
  holds.some((hold) => hold.booked_id === booked_id);
