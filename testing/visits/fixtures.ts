import type { BookableDay, Headquarter, Product, ProductItem, Schedule } from '@taquilla/contracts';
import { exampleItem, exampleVenue } from '../contracts/examples.ts';

export const venue = (values: Partial<Headquarter> = {}): Headquarter =>
  exampleVenue({ tourist_pass_sale_active: true, ...values });

export const accessInterface = (id: number, name: string) => ({ id, name, alias: name, headquarter_id: 1 });

export const item = (values: Partial<ProductItem> = {}): ProductItem =>
  exampleItem({ name: 'Palace and gardens', ...values });

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

/** Returns the days of a month, each available with 100 places unless `different` has other values. */
export function month(name: string, different: Record<number, Partial<BookableDay>> = {}): BookableDay[] {
  const length = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => ({
    date: `${name}-${String(index + 1).padStart(2, '0')}`,
    available: 100,
    status: 'available',
    ...different[index + 1],
  }));
}

/** Returns a slot on 14 November 2030. @param time `HH:MM` */
export const slot = (time: string, free = 40, values: Partial<Schedule> = {}): Schedule => ({
  stock_ticket_id: Number(time.replace(':', '')),
  room_id: 3,
  room_name: 'Palace',
  visit_at: `2030-11-14T${time}:00+01:00`,
  quantity: 40,
  sold: 40 - free,
  display_text: null,
  ...values,
});
