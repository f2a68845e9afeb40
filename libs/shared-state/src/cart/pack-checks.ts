import type { BookedData, CartEntry, Pack } from '@taquilla/contracts';

/** What the box office says of a pack's places: its new holds, or null where there are no places any more. */
export interface PackCheck {
  /** as it was when the box office was asked */
  pack: Pack;
  booked: BookedData[] | null;
}

/**
 * Entries as they are now, after a check of what they were: a pack that was added, deleted or held anew while the box
 * office was asked stays as it is.
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

const isSame = (asked: Pack, now: Pack): boolean =>
  asked.id === now.id && String(idsOf(asked)) === String(idsOf(now));

const idsOf = ({ booked }: Pack): string[] => booked.map(({ booked_id }) => booked_id);
