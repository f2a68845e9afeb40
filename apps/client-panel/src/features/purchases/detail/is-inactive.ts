import type { TouristPassCard } from '@taquilla/contracts';

/** A card without uses left; of one whose uses nobody has told nothing is said. */
export function isUsedUp({ available_uses }: Pick<TouristPassCard, 'available_uses'>): boolean {
  return available_uses === 0;
}

/** A card without uses left, or whose time is over. @param now milliseconds */
export function isInactive(
  card: Pick<TouristPassCard, 'available_uses' | 'expiration_date'>,
  now = Date.now(),
): boolean {
  return isUsedUp(card) || (card.expiration_date != null && Date.parse(card.expiration_date) <= now);
}
