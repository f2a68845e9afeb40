import { address, BASE, endpoints, mapStatusAnswer, type Locale } from '@taquilla/contracts';
import { request } from '@taquilla/api';
import type { QueryFilters } from '@tanstack/react-query';
import { call, query } from '../transport/call.ts';

interface StatusOf {
  hourId: number;
  venueId: number;
  reference: string;
}

const asked = ({ hourId, venueId, reference }: StatusOf) =>
  ({ id: hourId, headquarter_id: venueId, part: 'status', reference }) as const;

export const eventsQuery = (id: number, language: Locale) => query(endpoints.events, { id, language });
export const eventQuery = (id: number, language: Locale) => query(endpoints.event, { id, language });
export const redirectEventsQuery = (id: number, language: Locale) =>
  query(endpoints.redirectEvents, { id, language });
export const mapStatusAddress = (of: StatusOf): string => address(endpoints.eventMap, asked(of));
export const readMapStatus = (of: StatusOf, since: number | undefined, signal: AbortSignal) =>
  request('GET', address(endpoints.eventMap, { ...asked(of), since }), mapStatusAnswer, { signal });
export const eventStockQueries: QueryFilters = {
  predicate: ({ queryKey: [key] }) =>
    String(key).startsWith(`${BASE}/siae/`) && /hours|hour_id/.test(String(key)),
};

export const extendEventPreBook = (reference: string) =>
  call(endpoints.extendEventPreBook, {}, { body: { reference } });
