import { itemStockQuery } from '@taquilla/api/calls';
import type { StoredCart } from '@taquilla/contracts';
import { packProblems, slotDayKey, slotDaysOf } from '@taquilla/shared-state';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { packsOfLines, type LineProblem, type LineProblems } from './line-problems.ts';

/** Checks the slots of the cart against the current stock, in which the cart's own holds count as free. */
export function useLineProblems(cart: StoredCart): LineProblems {
  const client = useQueryClient();
  const days = useMemo(() => slotDaysOf(cart.entries), [cart.entries]);
  const queries = days.map(({ itemId, day }) => itemStockQuery(itemId, day, cart.reference));
  const slots = useQueries({
    queries,
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const day = days[index];
          return data && day ? [[slotDayKey(day), data] as const] : [];
        }),
      ),
  });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const check = useCallback(
    (refusedLines: readonly number[]) => {
      setRefused(packsOfLines(cart.entries, refusedLines));
      for (const { itemId, day } of days) {
        void client.invalidateQueries({ queryKey: itemStockQuery(itemId, day, cart.reference).queryKey });
      }
    },
    [client, days, cart.entries, cart.reference],
  );
  const problems = new Map<string, LineProblem>(refused.map((packId) => [packId, 'refused']));
  for (const [packId, problem] of packProblems(cart.entries, slots, Date.now() + cart.serverOffset)) {
    problems.set(packId, problem);
  }
  return { problems, check };
}
