/** Lines of an event purchase, for tests of changes. */
import type { ChangedSeat, EventHour, Visitor } from '@taquilla/contracts';
import type { ChangeLine } from '../../apps/booking/src/features/change/visit-groups.ts';

export const seat = (number: string, row = '5', sector = 'Stalls'): ChangedSeat => ({
  sector,
  row,
  seat: number,
});

export const visitor = (name: string, last_name: string): Visitor => ({ name, last_name });

/** Returns a line of event 70, on date 500 by default. */
export const eventLine = (
  position: number,
  quantity: number,
  event: Partial<NonNullable<ChangeLine['event']>> = {},
): ChangeLine => ({
  position,
  quantity,
  interface_id: null,
  product_id: 70,
  product_name: 'The Tide · Full price',
  min_quantity: 1,
  price: 30,
  holders: [],
  items: [],
  visits: [{ room_name: 'Full price', visit_at: '2030-11-14T20:00:00+01:00' }],
  event: { hour_id: 500, seats: [], visitors: [], ...event },
});

/** Returns a date of event 70. @param day of November 2030 */
export const eventHour = (id: number, day: number, values: Partial<EventHour> = {}): EventHour => ({
  id,
  event_siae_id: 1,
  presale_finished_at: null,
  available: 40,
  price_list_id: 1,
  price_from: 20,
  visit_at: `2030-11-${String(day).padStart(2, '0')}T20:00:00+01:00`,
  ...values,
});
