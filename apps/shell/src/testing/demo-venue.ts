import type { Headquarter } from '@taquilla/contracts';

export const VENUE: Headquarter = {
  id: 7,
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
};
