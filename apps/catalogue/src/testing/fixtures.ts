import type { BookableDay, Headquarter, Product, ProductItem, Schedule } from '@taquilla/contracts';

export const venue = (values: Partial<Headquarter> = {}): Headquarter => ({
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
  tourist_pass_sale_active: true,
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

export const accessInterface = (id: number, name: string) => ({ id, name, alias: name, headquarter_id: 1 });

export const item = (values: Partial<ProductItem> = {}): ProductItem => ({
  id: 70,
  name: 'Palace and gardens',
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

export const product = (values: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'Adult',
  description: 'From 14 years',
  online_shop_order: 1,
  total: 12.5,
  is_nominated: false,
  min_quantity: null,
  max_quantity: null,
  items: [item()],
  pass: null,
  ...values,
});

/** A month in which the given days differ from "open, with 100 places". */
export function month(name: string, different: Record<number, Partial<BookableDay>> = {}): BookableDay[] {
  const length = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => ({
    date: `${name}-${String(index + 1).padStart(2, '0')}`,
    available: 100,
    status: 'available',
    ...different[index + 1],
  }));
}

/** A slot on 14 November 2030 at the venue. */
export const slot = (time: string, free: number, values: Partial<Schedule> = {}): Schedule => ({
  stock_ticket_id: Number(time.replace(':', '')),
  room_id: 3,
  room_name: 'Palace',
  visit_at: `2030-11-14T${time}:00+01:00`,
  quantity: 40,
  sold: 40 - free,
  display_text: null,
  ...values,
});
