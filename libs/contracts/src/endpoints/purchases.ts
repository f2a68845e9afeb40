import * as z from 'zod/mini';
import { clientSales as salesPage } from '../client.ts';
import { saleDetail, sendBondRequest, touristPassDetail } from '../client-sales.ts';
import { endpoint } from '../endpoint.ts';
import { eventSaleDetail } from '../event-sale.ts';
import { bySale, calendarDay, inChosenLanguage } from './parts.ts';

/** `from` and `to`: days of purchase in the venue's time zone, both inclusive. */
const listTerms = () =>
  ({
    query: z.object({
      page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100_000)), 1),
      reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
      from: z.optional(calendarDay),
      to: z.optional(calendarDay),
      ...inChosenLanguage.shape,
    }),
    answer: salesPage,
    isBare: true,
    caller: 'client',
  }) as const;

export const clientSales = endpoint('GET', '/api/online-shop/client-panel/sale', listTerms);
export const clientTouristPasses = endpoint('GET', '/api/online-shop/client-panel/tourist-pass', listTerms);
export const clientEventSales = endpoint('GET', '/api/online-shop/siae/client-panel/event-sale', listTerms);

export const clientSaleDetail = endpoint(
  'GET',
  '/api/online-shop/client-panel/sale/{id}/sale-detail',
  () => ({ params: bySale, query: inChosenLanguage, answer: saleDetail, caller: 'client' }),
);

export const clientTouristPass = endpoint('GET', '/api/online-shop/client-panel/tourist-pass/{id}', () => ({
  params: bySale,
  query: inChosenLanguage,
  answer: touristPassDetail,
  caller: 'client',
}));

export const clientEventSaleDetail = endpoint(
  'GET',
  '/api/online-shop/siae/client-panel/event-sale/{id}/sale-detail',
  () => ({ params: bySale, query: inChosenLanguage, answer: eventSaleDetail, caller: 'client' }),
);

const emailTerms = () =>
  ({
    params: bySale,
    body: sendBondRequest,
    caller: 'client',
    refusals: ['bondNotReady', 'notIssued'],
  }) as const;

/** Sends the document by e-mail; the address defaults to the client's. 429 within a minute of the last e-mail. */
export const sendBond = endpoint('POST', '/api/online-shop/client-panel/sale/{id}/send-bond', emailTerms);
export const sendEventBond = endpoint(
  'POST',
  '/api/online-shop/siae/client-panel/event-sale/{id}/send-bond',
  emailTerms,
);
