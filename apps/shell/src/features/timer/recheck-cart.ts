import type { BookedData, CartEntry, Pack, PreBookAnswer, PreBookRequest } from '@taquilla/contracts';
import { placesBySlot, type PackCheck } from '@taquilla/shared-state';
import { earlier, type Deadline } from './deadline.ts';

/** What became of one attempt to hold places. `unknown`: the server could not say. */
export type HoldAttempt<Answer> =
  { outcome: 'held'; answer: Answer } | { outcome: 'refused' } | { outcome: 'unknown' };

export interface BoxOffice {
  hold(this: void, request: PreBookRequest): Promise<HoldAttempt<PreBookAnswer>>;
  giveBack(this: void, bookedIds: readonly string[]): Promise<void>;
}

export interface Recheck {
  checks: PackCheck[];
  /** the first end of the new holds; null when nothing is held */
  deadline: Deadline | null;
}

/**
 * Holds a cart's places anew after its time ran out: packs that still have them, packs that have none any more, and
 * packs that the server cannot be asked about, which stay without a hold.
 */
export async function recheckCart(
  entries: readonly CartEntry[],
  reference: string,
  office: BoxOffice,
): Promise<Recheck> {
  const result: Recheck = { checks: [], deadline: null };
  for (const entry of entries) {
    // one after the other: packs of one slot compete for the same places
    for (const pack of entry.packsSelected) {
      const held = await holdPack(pack, entry.accessInterfaceInfo.id, reference, office);
      result.checks.push({ pack, booked: held?.map(({ booked }) => booked) ?? null });
      for (const { answer } of held ?? []) result.deadline = earlier(result.deadline, answer);
    }
  }
  return result;
}

interface HeldSlot {
  booked: BookedData;
  answer: PreBookAnswer;
}

/** All slots of a pack, or null where one of them has no places. */
async function holdPack(
  pack: Pack,
  interfaceId: number,
  reference: string,
  office: BoxOffice,
): Promise<HeldSlot[] | null> {
  const held: HeldSlot[] = [];
  for (const [stockId, quantity] of placesBySlot(pack)) {
    if (quantity === 0) continue;
    const request = { stock_id: stockId, reference, quantity, interface_id: interfaceId };
    const attempt = await office.hold(request);
    if (attempt.outcome === 'held') {
      held.push({ booked: { ...request, booked_id: attempt.answer.booked_id }, answer: attempt.answer });
    } else if (attempt.outcome === 'refused') {
      await office.giveBack(held.map(({ booked }) => booked.booked_id));
      return null;
    }
  }
  return held;
}
