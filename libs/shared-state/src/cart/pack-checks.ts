import type { BookedData, CartEntry, Pack } from '@taquilla/contracts';

/** The backend's check of a pack: its new holds; null: sold out. */
export interface PackCheck {
  /** the pack at the time of the request */
  pack: Pack;
  booked: BookedData[] | null;
}

/**
 * Applies checks to the current entries: a pack that was added, deleted or held again during the request
 * is unchanged.
 */
export function withPackChecks(entries: readonly CartEntry[], checks: readonly PackCheck[]): CartEntry[] {
  return entries
    .map((entry) => ({
      ...entry,
      packsSelected: entry.packsSelected.flatMap((pack) => checked(pack, checks)),
    }))
    .filter(({ packsSelected }) => packsSelected.length > 0);
}

function checked(pack: Pack, checks: readonly PackCheck[]): Pack[] {
  const check = checks.find((candidate) => isSame(candidate.pack, pack));
  if (!check) return [pack];
  return check.booked === null ? [] : [{ ...pack, booked: check.booked }];
}

const isSame = (requested: Pack, now: Pack): boolean =>
  requested.id === now.id && String(idsOf(requested)) === String(idsOf(now));

const idsOf = ({ booked }: Pack): string[] => booked.map(({ booked_id }) => booked_id);
