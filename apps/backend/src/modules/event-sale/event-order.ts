import { DEFAULT_LOCALE, localeOfLanguageId, type EventSaleRequest, type Locale } from '@taquilla/contracts';
import { contentHashOf } from '../../content-hash.ts';
import type { OrderHeader } from '../sale/place-sale.ts';

/** An order of events (spec section 7 "Events"). */
export interface EventOrder {
  header: OrderHeader;
  locale: Locale;
  contentHash: string;
  dates: EventSaleRequest['events'];
}

export function readEventOrder(request: EventSaleRequest): EventOrder {
  const { events, ...header } = request;
  return {
    header,
    locale: header.locale ?? localeOfLanguageId(header.language_id) ?? DEFAULT_LOCALE,
    contentHash: contentHashOf({ type: 'event', request }),
    dates: events,
  };
}
