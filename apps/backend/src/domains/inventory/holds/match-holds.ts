import type { Places } from './inventory.ts';

export interface Match<Need, Hold> {
  /** holds that cover a need, reduced to its size; `as` is the need */
  matched: (Hold & { as: Need })[];
  /** holds that no need covers: whole, or the rest of a hold larger than its need */
  surplus: Hold[];
  /** needs that no hold covers */
  missing: Need[];
}

/** Matches holds with needs by key, in the order of the holds. Pure. */
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
  const match: Match<Need, Hold> = { matched: [], surplus: [], missing: [] };
  for (const hold of holds) {
    const openNeed = open.get(key(hold));
    const quantity = Math.min(hold.quantity, openNeed?.quantity ?? 0);
    const rest = hold.quantity - quantity;
    if (openNeed && quantity > 0) {
      match.matched.push({ ...hold, quantity, as: openNeed });
      open.set(key(hold), { ...openNeed, quantity: openNeed.quantity - quantity });
    }
    if (rest > 0) match.surplus.push({ ...hold, quantity: rest });
  }
  match.missing = [...open.values()].filter(({ quantity }) => quantity > 0);
  return match;
}
