import { eventHoursQuery, eventTariffsQuery, mapLayoutQuery, query } from '@taquilla/api/calls';
import { endpoints, type EventCartLine, type Headquarter, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { eventCart, useEventCart, type DateNames } from '@taquilla/shared-state';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the names in the event cart in the page's language. Where they cannot be had they stay as they are. */
export function useEventNames(venue: Headquarter): void {
  const locale = useLocale();
  const queries = useQueryClient();
  // not after each change of the cart: tabs of two languages would rename it in turns
  const dates = useEventCart((cart) => cart?.lines.map(({ stock }) => stock.id).join(' '));
  useEffect(() => {
    let isLeft = false;
    const others = eventCart.get()?.lines.filter(({ language }) => language !== locale) ?? [];
    for (const line of others) {
      namesOf(line, { queries, venueId: venue.id, locale }).then(
        (names) => {
          if (!isLeft) eventCart.rename(names);
        },
        () => undefined,
      );
    }
    return () => {
      isLeft = true;
    };
  }, [dates, locale, queries, venue.id]);
}

interface Asked {
  queries: QueryClient;
  venueId: number;
  locale: Locale;
}

/** What the box office calls a line of the cart in a language. Only who has a place in a sector needs the whole map. */
async function namesOf(
  { event, stock, products }: EventCartLine,
  { queries, venueId, locale }: Asked,
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
  { queries, locale }: Omit<Asked, 'venueId'>,
): Promise<DateNames['tariffs']> {
  const hours = await queries.query(eventHoursQuery(eventId));
  const priceListId = hours.find(({ id }) => id === hourId)?.price_list_id;
  if (priceListId == null) return [];
  return queries.query(eventTariffsQuery({ priceListId, hourId, locale, reference: undefined }));
}
