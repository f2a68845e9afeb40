import type { TouristPassCard } from '@taquilla/contracts';
import { inactiveCard } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { isInactive } from './is-inactive.ts';

/**
 * Sets the flag of the route guard `inactiveCard` (R45): a purchase whose cards are all inactive shows no codes. Any other
 * purchase resets the flag.
 */
export function useInactiveFlag(cards: readonly TouristPassCard[]): void {
  const areAllInactive = cards.length > 0 && cards.every((card) => isInactive(card));
  useEffect(() => {
    inactiveCard.set(areAllInactive ? 0 : 1);
  }, [areAllInactive]);
}
