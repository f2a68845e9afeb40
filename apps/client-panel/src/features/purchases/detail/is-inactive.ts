import type { TouristPassCard } from '@taquilla/contracts';

/** Returns whether a card has no uses left; false when the number is unknown. */
export function isUsedUp({ available_uses }: Pick<TouristPassCard, 'available_uses'>): boolean {
  return available_uses === 0;
}

/** Returns whether a card has no uses left or has expired. @param now ms since the epoch */
export function isInactive(
  card: Pick<TouristPassCard, 'available_uses' | 'expiration_date'>,
  now = Date.now(),
): boolean {
  return isUsedUp(card) || (card.expiration_date != null && Date.parse(card.expiration_date) <= now);
}
