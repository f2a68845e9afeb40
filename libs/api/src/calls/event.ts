import { address, endpoints, mapLayoutAnswer, type Locale } from '@taquilla/contracts';
import { query } from '../transport/call.ts';
import { read } from '../transport/read.ts';

/** Free places change by the second. */
const SHORT = { staleTime: 5_000 };

/** `reference` makes the cart's own places count as free. */
export const eventHoursQuery = (id: number, reference?: string) =>
  query(endpoints.eventHours, { id, reference }, SHORT);

interface TariffsOf {
  priceListId: number;
  hourId: number;
  locale: Locale;
  reference: string | undefined;
}

/** All tariffs of a date, with the places left of their category. */
export const eventTariffsQuery = ({ priceListId, hourId, locale, reference }: TariffsOf) =>
  query(
    endpoints.priceListCategory,
    { id: priceListId, language: locale, hour_id: hourId, reference },
    SHORT,
  );

/** Where the seats of a date are. It never changes. */
export const mapLayoutQuery = (hourId: number, venueId: number, language: Locale) =>
  read(
    address(endpoints.eventMap, { id: hourId, headquarter_id: venueId, part: 'layout', language }),
    mapLayoutAnswer,
    { staleTime: Infinity },
  );
