import { buildPack } from '@taquilla/holds';
import { replacements, useCart, useVenue, type Replacement } from '@taquilla/shared-state';
import { useMemo } from 'react';
import type { VisitPlan } from './use-visit-plan.ts';

const NONE: readonly Replacement[] = [];

/** Returns the products of the cart that the visit replaces, once its times are chosen. */
export function useReplacements(
  { entry, chosen, slots, answers }: VisitPlan,
  changedId: string | null,
): readonly Replacement[] {
  const { is_shopping_cart } = useVenue();
  const entries = useCart((cart) => cart?.entries);
  return useMemo(() => {
    if (!is_shopping_cart || !entry || !entries || !answers.hasTimes) return NONE;
    return replacements(entries, entry, buildPack(chosen, slots), changedId ?? undefined);
  }, [is_shopping_cart, entry, entries, chosen, slots, answers.hasTimes, changedId]);
}
