import { address, endpoints, mapLayoutAnswer, type Locale } from '@taquilla/contracts';
import { query } from '../transport/call.ts';
import { read } from '../transport/read.ts';

/** Availability changes by the second. */
const SHORT = { staleTime: 5_000 };

/** Creates the query of an event's dates. `reference`: the cart's own holds count as free. */
export const eventHoursQuery = (id: number, reference?: string) =>
  query(endpoints.eventHours, { id, reference }, SHORT);

interface TariffsOf {
  priceListId: number;
  hourId: number;
  locale: Locale;
  reference: string | undefined;
}

/** Creates the query of all tariffs of a date, with the availability of their categories. */
export const eventTariffsQuery = ({ priceListId, hourId, locale, reference }: TariffsOf) =>
  query(
    endpoints.priceListCategory,
    { id: priceListId, language: locale, hour_id: hourId, reference },
    SHORT,
  );

/** Creates the query of the seat layout of a date, which is immutable. */
export const mapLayoutQuery = (hourId: number, venueId: number, language: Locale) =>
  read(
    address(endpoints.eventMap, { id: hourId, headquarter_id: venueId, part: 'layout', language }),
    mapLayoutAnswer,
    { staleTime: Infinity },
  );
