import * as z from 'zod/mini';
import * as schema from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { byId, calendarDay, inLanguage, resourceInLanguage } from './parts.ts';

const interfaces = () => z.array(schema.accessInterface);

/** Access interfaces of a venue, of all types. */
export const accessInterfaces = resourceInLanguage(
  '/api/online-shop/headquarter/{id}/access-interface',
  interfaces,
);
export const ticketInterfaces = resourceInLanguage(
  '/api/online-shop/ticket/headquarter/{id}/access-interface',
  interfaces,
);
export const touristPassInterfaces = resourceInLanguage(
  '/api/online-shop/tourist-pass/headquarter/{id}/access-interface',
  interfaces,
);

const products = () => z.array(schema.product);

/** Products of an access interface. */
export const ticketProducts = resourceInLanguage('/api/online-shop/ticket/interface/{id}/product', products);
export const touristPassProducts = resourceInLanguage(
  '/api/online-shop/tourist-pass/interface/{id}/product',
  products,
);

export const interfaceText = resourceInLanguage(
  '/api/online-shop/ticket/interface/{id}/text',
  () => schema.interfaceText,
);

/** Languages of guided visits; empty if there is no choice. */
export const visitLanguages = endpoint('GET', '/api/online-shop/interface/{id}/languages', () => ({
  params: byId,
  answer: z.array(schema.visitLanguage),
}));

/** `reference`: the cart whose own holds count as free. */
const dayQuery = () => z.extend(inLanguage, { date: calendarDay, reference: z.optional(z.uuid()) });

/** Days of the month of `date`. */
export const itemDates = endpoint('GET', '/api/online-shop/ticket/item/{id}/dates', () => ({
  params: byId,
  query: dayQuery(),
  answer: z.array(schema.bookableDay),
}));

export const itemStock = endpoint('GET', '/api/online-shop/ticket/item/{id}/stock', () => ({
  params: byId,
  query: dayQuery(),
  answer: z.array(schema.schedule),
}));
