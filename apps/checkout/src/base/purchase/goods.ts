import type { CartEntry, EventCartLine } from '@taquilla/contracts';

/** What a cart is a cart of, as it is counted: names of texts (`docs/glossary.md`). */
export type Goods = 'tickets' | 'passes' | 'seats' | 'places';

/** Tickets and passes are never in one cart. */
export const goodsOfCart = (entries: readonly CartEntry[]): Goods =>
  entries[0]?.type === 'tourist-pass' ? 'passes' : 'tickets';

/** Seats, tickets by number and for where one stands; of both together what they are all: places. */
export function goodsOfPlaces(lines: readonly EventCartLine[]): Goods {
  const areSeats = lines.flatMap(({ products }) => products.map(({ place_id }) => place_id !== null));
  if (areSeats.every(Boolean)) return 'seats';
  return areSeats.includes(true) ? 'places' : 'tickets';
}
