import type { Cents, StoredEventCart } from '@taquilla/contracts';
import { countPlaces, eventFigures } from '@taquilla/shared-state';

/** What a cart has of one event, over all its dates. */
export interface EventTotal {
  eventId: number;
  title: string;
  places: number;
  dates: number;
  /** with the cart's promotion, without the management cost */
  amount: Cents;
}

/** One total per event, in the order in which the cart came to them. */
export function totalsByEvent({ lines, promotion }: StoredEventCart, now: Date): EventTotal[] {
  const ids = [...new Set(lines.map(({ event }) => event.id))];
  return ids.map((eventId) => {
    const own = lines.filter(({ event }) => event.id === eventId);
    const { total: amount } = eventFigures({ lines: own, promotion }, 0, now);
    const title = own[0]?.event.title ?? '';
    return { eventId, title, places: countPlaces(own), dates: own.length, amount };
  });
}

/** Several events in one sum; undefined: there are none. */
export function summedUp(totals: readonly EventTotal[]): Omit<EventTotal, 'eventId' | 'title'> | undefined {
  const sum = (key: 'places' | 'dates' | 'amount') => totals.reduce((all, one) => all + one[key], 0);
  return totals.length > 0
    ? { places: sum('places'), dates: sum('dates'), amount: sum('amount') }
    : undefined;
}
