import { serverNow } from '@taquilla/api';
import { itemStockQuery } from '@taquilla/api/calls';
import type { CartEntry, StoredCart } from '@taquilla/contracts';
import { packProblems, slotDayKey, slotDaysOf, type PackProblem } from '@taquilla/shared-state';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

const NO_ENTRIES: readonly CartEntry[] = [];

/**
 * Returns the reason for each pack that cannot be bought any more, by pack id, from the responses so far. The cart's
 * own holds count as free.
 */
export function usePackProblems(cart: StoredCart | null): ReadonlyMap<string, PackProblem> {
  const entries = cart?.entries ?? NO_ENTRIES;
  const days = useMemo(() => slotDaysOf(entries), [entries]);
  const slots = useQueries({
    queries: days.map(({ itemId, day }) => itemStockQuery(itemId, day, cart?.reference)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const day = days[index];
          return data && day ? [[slotDayKey(day), data] as const] : [];
        }),
      ),
  });
  const now = cart?.expiresAt || cart?.offers ? Date.now() + cart.serverOffset : serverNow().getTime();
  return packProblems(entries, slots, now);
}
