import type { CartEntry, EventCartLine } from '@taquilla/contracts';

/** Kind of goods in a cart, for texts that count them: keys of the locale files (`docs/glossary.md`). */
export type Goods = 'tickets' | 'passes' | 'seats' | 'places';

/** Returns the kind of goods in a cart of tickets or passes; a cart never mixes them. */
export const goodsOfCart = (entries: readonly CartEntry[]): Goods =>
  entries[0]?.type === 'tourist-pass' ? 'passes' : 'tickets';

/**
 * Returns the kind of goods in an event cart: seats, tickets (by quantity or unseated), or places for a mix of both.
 */
export function goodsOfPlaces(lines: readonly EventCartLine[]): Goods {
  const areSeats = lines.flatMap(({ products }) => products.map(({ place_id }) => place_id !== null));
  if (areSeats.every(Boolean)) return 'seats';
  return areSeats.includes(true) ? 'places' : 'tickets';
}
