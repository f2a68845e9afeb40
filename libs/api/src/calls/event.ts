import { request } from '@taquilla/api';
import {
  BASE,
  cancelPreBookAnswer,
  event,
  eventDetail,
  eventHour,
  eventPreBookAnswer,
  eventProduct,
  extendPreBookAnswer,
  mapChanges,
  mapLayout,
  mapStatus,
  paths,
  redirectEvent,
  type EventPreBookRequest,
  type Locale,
} from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { read } from './read.ts';
import { nameWish } from './name-wish.ts';

/** Free places change by the second. */
const SHORT = { staleTime: 5_000 };

export const eventsQuery = (venueId: number, locale: Locale) =>
  read(paths.events(venueId, locale), z.array(event));
export const redirectEventsQuery = (venueId: number, locale: Locale) =>
  read(paths.redirectEvents(venueId, locale), z.array(redirectEvent));
export const eventQuery = (eventId: number, locale: Locale) =>
  read(paths.event(eventId, locale), eventDetail);
/** `reference` makes the cart's own places count as free. */
export const eventHoursQuery = (eventId: number, reference?: string) =>
  read(paths.eventHours(eventId, reference), z.array(eventHour), SHORT);

interface TariffsOf {
  priceListId: number;
  hourId: number;
  locale: Locale;
  reference: string | undefined;
}

/** All tariffs of a date, with the places left of their category. */
export const eventTariffsQuery = ({ priceListId, hourId, locale, reference }: TariffsOf) =>
  read(
    paths.priceListCategory(priceListId, {
      language: locale,
      hour_id: hourId,
      ...(reference === undefined ? {} : { reference }),
    }),
    z.array(eventProduct),
    SHORT,
  );

/** Where the seats of a date are. It never changes. */
export const mapLayoutQuery = (hourId: number, venueId: number, locale: Locale) =>
  read(
    paths.eventMap(hourId, { headquarter_id: venueId, part: 'layout', language: locale }),
    z.object({ places: mapLayout }),
    { staleTime: Infinity },
  );

interface StatusOf {
  hourId: number;
  venueId: number;
  /** the cart whose own seats are `mine` */
  reference: string;
}

export const mapStatusAddress = ({ hourId, venueId, reference }: StatusOf): string =>
  paths.eventMap(hourId, { headquarter_id: venueId, part: 'status', reference });

const status = z.object({ places: z.union([mapChanges, mapStatus]) });

/** How the seats stand; with `since` what has changed from that revision on, or all where that is too long ago. */
export const readMapStatus = (of: StatusOf, since: number | undefined, signal: AbortSignal) =>
  request(
    'GET',
    paths.eventMap(of.hourId, { ...mapQuery(of), ...(since === undefined ? {} : { since }) }),
    status,
    {
      signal,
    },
  );

const mapQuery = ({ venueId, reference }: StatusOf) =>
  ({ headquarter_id: venueId, part: 'status', reference }) as const;

/** Holds places of a date for a cart: all or none. 409 names the seats that are gone (`errors.place_ids`). */
export const preBookEvent = (hourId: number, wish: EventPreBookRequest) => {
  const path = paths.eventPreBook(hourId);
  return nameWish(path, wish, (body) => request('POST', path, eventPreBookAnswer, { body }));
};

/**
 * Gives back some holds of a cart, or all of them when `bookedIds` is missing.
 * @param keep makes the one hold named, of places by number, smaller instead, as with `cancelPreBook`
 */
export const cancelEventPreBook = (reference: string, bookedIds?: readonly string[], keep?: number) =>
  request('POST', paths.cancelEventPreBook(), cancelPreBookAnswer, {
    body: {
      reference,
      ...(bookedIds ? { booked_ids: bookedIds } : {}),
      ...(keep === undefined ? {} : { keep }),
    },
  });

/** More time for a cart's holds. 409 when nothing is held or no extension is left. */
export const extendEventPreBook = (reference: string) =>
  request('POST', paths.extendEventPreBook(), extendPreBookAnswer, { body: { reference } });

/** All dates and free places of events: for `invalidateQueries` after places have been taken or given back. */
export const eventStockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) =>
    String(address).startsWith(`${BASE}/siae/`) && /hours|hour_id/.test(String(address)),
};
