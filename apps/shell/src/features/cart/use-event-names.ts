import { eventHoursQuery, eventTariffsQuery, mapLayoutQuery, query } from '@taquilla/api/calls';
import { endpoints, type EventCartLine, type Headquarter, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { eventCart, useEventCart, type DateNames } from '@taquilla/shared-state';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Updates the names in the event cart to the page's language; names that cannot be loaded stay unchanged. */
export function useEventNames(venue: Headquarter): void {
  const locale = useLocale();
  const queries = useQueryClient();
  // not on every change of the cart: tabs in two languages would rename it endlessly
  const dates = useEventCart((cart) => cart?.lines.map(({ stock }) => stock.id).join(' '));
  useEffect(() => {
    let isCancelled = false;
    const others = eventCart.get()?.lines.filter(({ language }) => language !== locale) ?? [];
    for (const line of others) {
      namesOf(line, { queries, venueId: venue.id, locale }).then(
        (names) => {
          if (!isCancelled) eventCart.rename(names);
        },
        () => undefined,
      );
    }
    return () => {
      isCancelled = true;
    };
  }, [dates, locale, queries, venue.id]);
}

interface NameRequest {
  queries: QueryClient;
  venueId: number;
  locale: Locale;
}

/** Loads the names of a cart line in a language. The map is loaded only if a product has a sector. */
async function namesOf(
  { event, stock, products }: EventCartLine,
  { queries, venueId, locale }: NameRequest,
): Promise<DateNames> {
  const hasSector = products.some(({ sector_id }) => sector_id !== null);
  const [{ title }, tariffs, sectors] = await Promise.all([
    queries.query(query(endpoints.event, { id: event.id, language: locale })),
    tariffsOf(event.id, stock.id, { queries, locale }),
    hasSector
      ? queries.query(mapLayoutQuery(stock.id, venueId, locale)).then(({ places }) => places.sectors)
      : [],
  ]);
  return { hourId: stock.id, language: locale, title, tariffs, sectors };
}

async function tariffsOf(
  eventId: number,
  hourId: number,
  { queries, locale }: Omit<NameRequest, 'venueId'>,
): Promise<DateNames['tariffs']> {
  const hours = await queries.query(eventHoursQuery(eventId));
  const priceListId = hours.find(({ id }) => id === hourId)?.price_list_id;
  if (priceListId == null) return [];
  return queries.query(eventTariffsQuery({ priceListId, hourId, locale, reference: undefined }));
}
