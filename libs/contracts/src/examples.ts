/** Complete answers of the API for tests, which change in them what they are about. */
import type { ProductItem } from './catalogue.ts';
import type { Headquarter } from './venue.ts';

export const exampleVenue = (values: Partial<Headquarter> = {}): Headquarter => ({
  id: 1,
  company_id: 1,
  slug: 'alcazar',
  name: 'Alcázar',
  description: 'A palace',
  city: 'Sevilla',
  type: 'palace',
  timezone: 'Europe/Madrid',
  language: { id: 1, locale: 'es' },
  gtm: null,
  interface_online_id: null,
  tourist_pass_sale_active: false,
  ticket_sale_active: true,
  event_siae_active: false,
  newsletter_active: false,
  sale_time_in_minute: 10,
  max_hold_extensions: 10,
  return_page: null,
  is_shopping_cart: true,
  cookies_data: null,
  ...values,
});

export const exampleItem = (values: Partial<ProductItem> = {}): ProductItem => ({
  id: 70,
  name: 'Palace',
  room_id: 3,
  room_name: 'Palace',
  pax: 1,
  type: { name: 'ticket' },
  price: 12.5,
  discount: 0,
  fixed_price: 12.5,
  item_quantity: 1,
  accreditations: [],
  ...values,
});
