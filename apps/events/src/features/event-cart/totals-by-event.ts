import type { Cents, StoredEventCart } from '@taquilla/contracts';
import { countPlaces, eventFigures } from '@taquilla/shared-state';

/** Total of one event in a cart, over all its dates. */
export interface EventTotal {
  eventId: number;
  title: string;
  places: number;
  dates: number;
  /** whether all places are numbered seats */
  isSeated: boolean;
  /** cents, with the cart's promotion, without the management cost */
  amount: Cents;
}

/** Returns one total per event, in the order of the cart. */
export function totalsByEvent({ lines, promotion }: StoredEventCart, now: Date): EventTotal[] {
  const ids = [...new Set(lines.map(({ event }) => event.id))];
  return ids.map((eventId) => {
    const ofEvent = lines.filter(({ event }) => event.id === eventId);
    const { total: amount } = eventFigures({ lines: ofEvent, promotion }, 0, now);
    const title = ofEvent[0]?.event.title ?? '';
    const isSeated = ofEvent.every(({ products }) => products.every(({ place_id }) => place_id !== null));
    return { eventId, title, places: countPlaces(ofEvent), dates: ofEvent.length, isSeated, amount };
  });
}

/** Adds up totals; undefined: there are none. */
export function sumTotals(
  totals: readonly EventTotal[],
): Pick<EventTotal, 'places' | 'dates' | 'amount'> | undefined {
  const sum = (key: 'places' | 'dates' | 'amount') => totals.reduce((total, event) => total + event[key], 0);
  return totals.length > 0
    ? { places: sum('places'), dates: sum('dates'), amount: sum('amount') }
    : undefined;
}
