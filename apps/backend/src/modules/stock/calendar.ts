/** What of a room can still be bought, by month and by day (R73, R75). */
import type { BookableDay, Locale, Schedule } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { notFound } from '../../errors.ts';
import { textsOf } from '../texts/index.ts';
import {
  dayOf,
  daysOfMonth,
  periodOfDay,
  periodOfMonth,
  withOffset,
  type Period,
} from '../../format/venue-time.ts';

interface Wanted {
  itemId: number;
  /** `YYYY-MM-DD` at the venue */
  date: string;
  /** The cart whose own holds count as free. */
  reference?: string | undefined;
  now: Date;
}

/** Every day of the month of `date`: closed days have no slot left to come. */
export async function itemDates(db: Db, { itemId, date, reference, now }: Wanted): Promise<BookableDay[]> {
  const room = await roomOfItem(db, itemId);
  const slots = await slotsToCome(db, room.id, periodOfMonth(date, room.timezone), reference, now);
  const days = new Map<string, { available: number; largest: number; places: number }>();
  for (const { visit_at, free, quantity } of slots) {
    const day = dayOf(visit_at, room.timezone);
    const { available, largest, places } = days.get(day) ?? NO_PLACES;
    days.set(day, {
      available: available + free,
      largest: Math.max(largest, free),
      places: places + quantity,
    });
  }
  return daysOfMonth(date).map((day) => {
    const places = days.get(day);
    if (!places) return { date: day, ...NO_PLACES, status: 'closed' };
    return { date: day, ...places, status: places.available > 0 ? 'available' : 'full' };
  });
}

const NO_PLACES = { available: 0, largest: 0, places: 0 };

/** The slots of one day that have not begun. `sold` includes what other carts hold. */
export async function itemStock(
  db: Db,
  { itemId, date, reference, now }: Wanted,
  locale: Locale,
): Promise<Schedule[]> {
  const room = await roomOfItem(db, itemId);
  const slots = await slotsToCome(db, room.id, periodOfDay(date, room.timezone), reference, now);
  const texts = await textsOf(db, 'room', [room.id], locale);
  return slots.map((slot) => ({
    stock_ticket_id: slot.id,
    room_id: room.id,
    room_name: texts(room.id, 'name'),
    visit_at: withOffset(slot.visit_at, room.timezone),
    quantity: slot.quantity,
    sold: slot.quantity - slot.free,
    display_text: null,
    ...(room.visit_minutes !== null && {
      ends_at: withOffset(new Date(slot.visit_at.getTime() + room.visit_minutes * 60_000), room.timezone),
    }),
  }));
}

async function roomOfItem(
  db: Db,
  itemId: number,
): Promise<{ id: number; timezone: string; visit_minutes: number | null }> {
  const row = await db
    .selectFrom('item')
    .innerJoin('room', 'room.id', 'item.room_id')
    .innerJoin('venue', 'venue.id', 'item.headquarter_id')
    .select(['room.id', 'room.visit_minutes', 'venue.timezone'])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

interface Slot {
  id: number;
  visit_at: Date;
  quantity: number;
  free: number;
}

async function slotsToCome(
  db: Db,
  roomId: number,
  { from, until }: Period,
  reference: string | undefined,
  now: Date,
): Promise<Slot[]> {
  const slots = await db
    .selectFrom('stock')
    .select(['id', 'visit_at', 'quantity', 'sold', 'held'])
    .where('room_id', '=', roomId)
    .where('visit_at', '>=', from)
    .where('visit_at', '<', until)
    .where('visit_at', '>', now)
    .orderBy('visit_at')
    .execute();
  const own = reference === undefined ? new Map<number, number>() : await ownPlaces(db, reference);
  return slots.map(({ id, visit_at, quantity, sold, held }) => {
    return { id, visit_at, quantity, free: quantity - sold - held + (own.get(id) ?? 0) };
  });
}

/** Places that a cart, or its sale that is not paid yet, holds itself, by slot. */
async function ownPlaces(db: Db, reference: string): Promise<Map<number, number>> {
  const holds = await db
    .selectFrom('hold')
    .select(['stock_id', 'quantity'])
    .where((eb) => eb.and({ reference, state: 'active' }))
    .execute();
  const places = new Map<number, number>();
  for (const { stock_id, quantity } of holds) places.set(stock_id, (places.get(stock_id) ?? 0) + quantity);
  return places;
}
