import type { Places } from './inventory.ts';

export interface Match<Need, Hold> {
  /** Holds that cover a need, made as large as it; `as` names it. */
  kept: (Hold & { as: Need })[];
  /** What is held and not needed: whole holds, or the part of one that is too large. */
  surplus: Hold[];
  /** What no hold covers. */
  missing: Need[];
}

/** Which of some holds are needed: those whose key is a need's, in their order. */
export function matchHolds<Need extends Places, Hold extends Need>(
  key: (need: Need) => string,
  holds: readonly Hold[],
  need: readonly Need[],
): Match<Need, Hold> {
  const open = new Map<string, Need>();
  for (const one of need) {
    const same = open.get(key(one));
    open.set(key(one), { ...one, quantity: one.quantity + (same?.quantity ?? 0) });
  }
  const match: Match<Need, Hold> = { kept: [], surplus: [], missing: [] };
  for (const hold of holds) {
    const wanted = open.get(key(hold));
    const quantity = Math.min(hold.quantity, wanted?.quantity ?? 0);
    const rest = hold.quantity - quantity;
    if (wanted && quantity > 0) {
      match.kept.push({ ...hold, quantity, as: wanted });
      open.set(key(hold), { ...wanted, quantity: wanted.quantity - quantity });
    }
    if (rest > 0) match.surplus.push({ ...hold, quantity: rest });
  }
  match.missing = [...open.values()].filter(({ quantity }) => quantity > 0);
  return match;
}
