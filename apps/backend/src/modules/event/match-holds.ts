import type { SeatNeed } from './seat-needs.ts';
import type { LockedSeatHold } from './seats.ts';

export interface Match {
  /** Holds that cover a need, made as large as it; `categoryPriceListId` is the need's. */
  kept: LockedSeatHold[];
  /** What is held and not needed: whole holds, or the part of one that is too large. */
  surplus: LockedSeatHold[];
  /** What no hold covers. */
  missing: SeatNeed[];
}

/** Which of some holds are needed. A seat is itself at any tariff; places by number count by tariff and sector. */
export function matchHolds(holds: readonly LockedSeatHold[], need: readonly SeatNeed[]): Match {
  const open = new Map<string, SeatNeed>();
  for (const one of need) {
    const same = open.get(keyOf(one));
    open.set(keyOf(one), { ...one, quantity: one.quantity + (same?.quantity ?? 0) });
  }
  const match: Match = { kept: [], surplus: [], missing: [] };
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
