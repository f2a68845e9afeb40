import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as schema from '../event-date.ts';
import { mapAnswer } from '../event-map.ts';
import { byId, inLanguage, recordId, resourceInLanguage } from './parts.ts';

export const event = resourceInLanguage('/api/online-shop/siae/event/{id}', () => schema.eventDetail);

/** Cart whose own holds count as free. */
const reference = z.optional(z.uuid());

export const eventHours = endpoint('GET', '/api/online-shop/siae/event/{id}/hours', () => ({
  params: byId,
  query: z.object({ reference }),
  answer: z.array(schema.eventHour),
}));

export const priceList = resourceInLanguage('/api/online-shop/siae/price-list/{id}', () => schema.priceList);

/** Tariffs of one category; without `category`, of all categories. `hour_id`: the date to return availability for. */
export const priceListCategory = endpoint('GET', '/api/online-shop/siae/price-list/{id}/category', () => ({
  params: byId,
  query: z.extend(inLanguage, {
    category: z.optional(recordId),
    hour_id: z.optional(recordId),
    reference,
  }),
  answer: z.array(schema.eventProduct),
}));

/** Seat map of a date; `event-map.ts` describes its forms. */
export const eventMap = endpoint('GET', '/api/online-shop/siae/event/hour/{id}/map', () => ({
  params: byId,
  query: z.extend(inLanguage, {
    headquarter_id: recordId,
    part: z.optional(z.enum(['layout', 'status'])),
    since: z.optional(z.coerce.number<number>().check(z.int(), z.nonnegative())),
    reference,
  }),
  answer: mapAnswer,
  isBare: true,
}));
