import { isOutOfCapacity } from '@taquilla/api/calls';
import type { BookedData, PreBookAnswer, PreBookRequest } from '@taquilla/contracts';
import type { HoldPlan, SlotQuantity } from '@taquilla/shared-state';
import { SlotsFull } from './slots-full.ts';

/** Requests that create, reduce and release holds. */
export interface HoldCalls {
  preBook(body: PreBookRequest): Promise<PreBookAnswer>;
  cancelPreBook(reference: string, bookedId: string): Promise<unknown>;
  /** @returns remaining quantity of the hold: less than `keep`, down to 0, if it has expired or changed */
  reducePreBook(reference: string, bookedId: string, keep: number): Promise<number>;
}

export interface Holder {
  /** id of the cart */
  reference: string;
  interfaceId: number;
}

export interface Holds {
  booked: BookedData[];
  /** null: no new holds */
  deadline: { expiresAt: string; serverNow: string } | null;
}

/**
 * Executes a plan: all of its holds, or none. Additional holds are created before others are released, so
 * that a refusal does not change the cart's holds. A hold that is too large is reduced and keeps its
 * deadline, so that the remaining capacity stays reserved.
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
    await releaseHolds(grown.booked, calls);
    throw error;
  }
  await releaseHolds(
    plan.release.filter((hold) => !tooLarge.has(hold)),
    calls,
  );
  return { booked, deadline };
}

/** Reduces a hold to the needed quantity; creates a new hold for capacity that it has lost. */
async function shrink(hold: BookedData, places: number, holder: Holder, calls: HoldCalls): Promise<Holds> {
  const left = await calls.reducePreBook(hold.reference, hold.booked_id, places);
  const remaining = left > 0 ? [{ ...hold, quantity: Math.min(left, places) }] : [];
  if (left >= places) return { booked: remaining, deadline: null };
  const slot = { stock_id: hold.stock_id, quantity: places - left };
  const { booked, deadline } = await takeAll([slot], holder, calls);
  return { booked: [...remaining, ...booked], deadline };
}

/** Releases holds. If a request fails, the hold expires at its deadline. */
export async function releaseHolds(
  holds: readonly BookedData[],
  { cancelPreBook }: Pick<HoldCalls, 'cancelPreBook'>,
): Promise<void> {
  await Promise.allSettled(holds.map(({ reference, booked_id }) => cancelPreBook(reference, booked_id)));
}

async function takeAll(slots: readonly SlotQuantity[], holder: Holder, calls: HoldCalls): Promise<Holds> {
  const answers = await Promise.allSettled(slots.map((slot) => take(slot, holder, calls)));
  const reserved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const errors = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  if (errors.length === 0) {
    return { booked: reserved.map(({ booked }) => booked), deadline: reserved[0]?.deadline ?? null };
  }
  await releaseHolds(
    reserved.map(({ booked }) => booked),
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
