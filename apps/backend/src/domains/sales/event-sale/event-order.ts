import type { EventSaleRequest, Locale } from '@taquilla/contracts';
import { contentHashOf } from '../../../content-hash.ts';
import type { Db } from '../../../database/open-database.ts';
import { completeHeader, localeOfOrder, type OrderHeader } from '../order/index.ts';

/** An order of events (docs/calls.md). */
export interface EventOrder {
  header: OrderHeader;
  locale: Locale;
  contentHash: string;
  dates: EventSaleRequest['events'];
}

/**
 * Reads an event order from a request.
 * @param browserKey key of the ordering browser, to which the token in the response is bound
 */
export async function readEventOrder(
  db: Db,
  request: EventSaleRequest,
  browserKey?: string,
): Promise<EventOrder> {
  const { events, ...sent } = request;
  const findVenue = async () => {
    const date = await db
      .selectFrom('event_hour')
      .select('headquarter_id')
      .where('id', '=', events[0]?.hour_id ?? 0)
      .executeTakeFirst();
    return date?.headquarter_id;
  };
  const header = await completeHeader(sent, findVenue);
  return {
    header,
    locale: localeOfOrder(header),
    contentHash: contentHashOf({ type: 'event', request, browserKey }),
    dates: events,
  };
}
