import type { TouristPassCard } from '@taquilla/contracts';
import { inactiveCard } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { isInactive } from './is-inactive.ts';

/**
 * Flags the card that is looked at for the guard `inactiveCard` (R45): a purchase of cards none of
 * which has a use left, or is not over, shows no code at the door. Any other purchase takes the flag back.
 */
export function useInactiveFlag(cards: readonly TouristPassCard[]): void {
  const isNoneLeft = cards.length > 0 && cards.every((card) => isInactive(card));
  useEffect(() => {
    inactiveCard.set(isNoneLeft ? 0 : 1);
  }, [isNoneLeft]);
}
