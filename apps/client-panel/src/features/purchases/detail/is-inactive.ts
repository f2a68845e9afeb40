import type { TouristPassCard } from '@taquilla/contracts';

/** A card without uses left is inactive; of one whose uses nobody has told nothing is said. */
export function isInactive({ available_uses }: Pick<TouristPassCard, 'available_uses'>): boolean {
  return available_uses === 0;
}
