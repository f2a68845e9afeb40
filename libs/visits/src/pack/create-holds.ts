import { isOutOfCapacity } from '@taquilla/api/calls';
import type { BookedData, PreBookAnswer, PreBookRequest } from '@taquilla/contracts';
import type { HoldPlan, SlotQuantity } from '@taquilla/shared-state';
import { SlotsFull } from './slots-full.ts';

/** The calls that holds are taken and given back with. */
export interface HoldCalls {
  preBook(body: PreBookRequest): Promise<PreBookAnswer>;
  cancelPreBook(reference: string, bookedId: string): Promise<unknown>;
  /** @returns how many places the hold has left: fewer than `keep`, down to 0, where it could not stay */
  reducePreBook(reference: string, bookedId: string, keep: number): Promise<number>;
}

export interface Holder {
  /** the cart's own id */
  reference: string;
  interfaceId: number;
}

export interface Holds {
  booked: BookedData[];
  /** null when nothing had to be taken */
  deadline: { expiresAt: string; serverNow: string } | null;
}

/**
 * Carries out a plan: all of its places, or none. Slots that only grow are taken before anything is given back, so
 * that a refusal leaves the holds of the cart as they were. A hold that is too large for its slot is made smaller, and
 * ends when it would have: nobody else can take what it keeps.
 * @throws {SlotsFull} @throws {ApiError}
 */
export async function createHolds(plan: HoldPlan, holder: Holder, calls: HoldCalls): Promise<Holds> {
  const tooLarge = new Map(
    plan.take.flatMap((slot) => {
      const hold = plan.release.find(({ stock_id }) => stock_id === slot.stock_id);
      return hold ? [[hold, slot.quantity] as const] : [];
    }),
  );
  const shrinking = new Set([...tooLarge.keys()].map(({ stock_id }) => stock_id));
  const grown = await takeAll(
    plan.take.filter(({ stock_id }) => !shrinking.has(stock_id)),
    holder,
    calls,
  );
  const booked = [...plan.keep, ...grown.booked];
  let { deadline } = grown;
  try {
    for (const [hold, places] of tooLarge) {
      const shrunk = await shrink(hold, places, holder, calls);
      booked.push(...shrunk.booked);
      deadline ??= shrunk.deadline;
    }
  } catch (error) {
    await giveBack(grown.booked, calls);
    throw error;
  }
  await giveBack(
    plan.release.filter((hold) => !tooLarge.has(hold)),
    calls,
  );
  return { booked, deadline };
}

/** A hold with as many places as are needed; what it could not keep is taken anew. */
async function shrink(hold: BookedData, places: number, holder: Holder, calls: HoldCalls): Promise<Holds> {
  const left = await calls.reducePreBook(hold.reference, hold.booked_id, places);
  const kept = left > 0 ? [{ ...hold, quantity: Math.min(left, places) }] : [];
  if (left >= places) return { booked: kept, deadline: null };
  const slot = { stock_id: hold.stock_id, quantity: places - left };
  const { booked, deadline } = await takeAll([slot], holder, calls);
  return { booked: [...kept, ...booked], deadline };
}

/** Gives holds back. What the server does not hear of ends by itself at its deadline. */
export async function giveBack(
  holds: readonly BookedData[],
  { cancelPreBook }: Pick<HoldCalls, 'cancelPreBook'>,
): Promise<void> {
  await Promise.allSettled(holds.map(({ reference, booked_id }) => cancelPreBook(reference, booked_id)));
}

async function takeAll(slots: readonly SlotQuantity[], holder: Holder, calls: HoldCalls): Promise<Holds> {
  const answers = await Promise.allSettled(slots.map((slot) => take(slot, holder, calls)));
  const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const errors = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  if (errors.length === 0) {
    return { booked: taken.map(({ booked }) => booked), deadline: taken[0]?.deadline ?? null };
  }
  await giveBack(
    taken.map(({ booked }) => booked),
    calls,
  );
  const other = errors.find((error): error is Error => error instanceof Error && !isOutOfCapacity(error));
  if (other) throw other;
  throw new SlotsFull(
    slots.filter((_, index) => answers[index]?.status === 'rejected').map((slot) => slot.stock_id),
  );
}

async function take(
  { stock_id, quantity }: SlotQuantity,
  { reference, interfaceId }: Holder,
  calls: HoldCalls,
) {
  const answer = await calls.preBook({ stock_id, reference, quantity, interface_id: interfaceId });
  return {
    booked: { booked_id: answer.booked_id, stock_id, reference, quantity, interface_id: interfaceId },
    deadline: { expiresAt: answer.expires_at, serverNow: answer.server_now },
  };
}
