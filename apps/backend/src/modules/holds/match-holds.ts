import type { SeatNeed } from './seats/seat-needs.ts';

export interface Match<Hold> {
  /** Holds that cover a need, made as large as it; `categoryPriceListId` is the need's. */
  kept: Hold[];
  /** What is held and not needed: whole holds, or the part of one that is too large. */
  surplus: Hold[];
  /** What no hold covers. */
  missing: SeatNeed[];
}

/** Which of some holds are needed. A seat is itself at any tariff; places by number count by tariff and sector. */
export function matchHolds<Hold extends SeatNeed>(
  holds: readonly Hold[],
  need: readonly SeatNeed[],
): Match<Hold> {
  const open = new Map<string, SeatNeed>();
  for (const one of need) {
    const same = open.get(keyOf(one));
    open.set(keyOf(one), { ...one, quantity: one.quantity + (same?.quantity ?? 0) });
  }
  const match: Match<Hold> = { kept: [], surplus: [], missing: [] };
  for (const hold of holds) {
    const wanted = open.get(keyOf(hold));
    const quantity = Math.min(hold.quantity, wanted?.quantity ?? 0);
    const rest = hold.quantity - quantity;
    if (wanted && quantity > 0) {
      match.kept.push({ ...hold, quantity, categoryPriceListId: wanted.categoryPriceListId });
      open.set(keyOf(hold), { ...wanted, quantity: wanted.quantity - quantity });
    }
    if (rest > 0) match.surplus.push({ ...hold, quantity: rest });
  }
  match.missing = [...open.values()].filter(({ quantity }) => quantity > 0);
  return match;
}

function keyOf({ hourId, placeId, sectorId, categoryPriceListId }: SeatNeed): string {
  return placeId === null ? `${hourId} ${sectorId} ${categoryPriceListId}` : `${hourId} seat ${placeId}`;
}
