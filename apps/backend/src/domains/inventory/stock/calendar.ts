/** Availability of a room by month and by day (R73, R75). */
import {
  isWithinHours,
  openOn,
  type BookableDay,
  type Locale,
  type OpeningHours,
  type Schedule,
} from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';
import { openingHoursOf, textsOf } from '../../venues/index.ts';
import {
  dayOf,
  daysOfMonth,
  periodOfDay,
  periodOfMonth,
  withOffset,
  type Period,
} from '../../../format/venue-time.ts';

interface CalendarQuery {
  itemId: number;
  /** `YYYY-MM-DD` at the venue */
  date: string;
  /** cart whose own holds count as free */
  reference?: string | undefined;
  now: Date;
}

/** Returns every day of the month of `date`. A day without slots is `closed` if the opening hours exclude it (R421). */
export async function itemDates(
  db: Db,
  { itemId, date, reference, now }: CalendarQuery,
): Promise<BookableDay[]> {
  const room = await roomOfItem(db, itemId);
  const slots = await futureSlots(db, room.id, periodOfMonth(date, room.timezone), reference, now);
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
    if (!places) {
      const isClosed = room.opening !== null && openOn(room.opening, day).length === 0;
      return { date: day, ...NO_PLACES, status: isClosed ? 'closed' : 'none' };
    }
    return { date: day, ...places, status: places.available > 0 ? 'available' : 'full' };
  });
}

const NO_PLACES = { available: 0, largest: 0, places: 0 };

/** Returns the slots of one day that have not begun. `sold` includes places held by other carts. */
export async function itemStock(
  db: Db,
  { itemId, date, reference, now }: CalendarQuery,
  locale: Locale,
): Promise<Schedule[]> {
  const room = await roomOfItem(db, itemId);
  const slots = await futureSlots(db, room.id, periodOfDay(date, room.timezone), reference, now);
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
    ...(isOutsideHours(slot, room) && { outside_hours: true }),
  }));
}

/** Slots read at most for `nextSlots`, since those outside the opening hours are left out. */
const READ_AT_MOST = 200;

/** Returns the next slots of a room with free places, within its opening hours. @param most maximum number of slots */
export async function nextSlots(
  db: Db,
  { itemId, now }: Pick<CalendarQuery, 'itemId' | 'now'>,
  most: number,
): Promise<{ id: number; visit_at: string; free: number }[]> {
  const room = await roomOfItem(db, itemId);
  const rows = await db
    .selectFrom('stock')
    .select(['id', 'visit_at', 'quantity', 'sold', 'held'])
    .where('room_id', '=', room.id)
    .where('visit_at', '>', now)
    .where((eb) => eb('quantity', '>', eb('sold', '+', eb.ref('held'))))
    .orderBy('visit_at')
    .limit(READ_AT_MOST)
    .execute();
  return rows
    .filter(({ visit_at }) => !isOutsideHours({ visit_at }, room))
    .slice(0, most)
    .map(({ id, visit_at, quantity, sold, held }) => ({
      id,
      visit_at: withOffset(visit_at, room.timezone),
      free: quantity - sold - held,
    }));
}

interface RoomOfItem {
  id: number;
  timezone: string;
  visit_minutes: number | null;
  opening: OpeningHours | null;
}

function isOutsideHours(
  { visit_at }: Pick<Slot, 'visit_at'>,
  { timezone, visit_minutes, opening }: RoomOfItem,
): boolean {
  if (opening === null) return false;
  const [day = '', clock = ''] = withOffset(visit_at, timezone).split('T');
  return !isWithinHours(opening, { day, time: clock.slice(0, 5), minutes: visit_minutes ?? 0 });
}

async function roomOfItem(db: Db, itemId: number): Promise<RoomOfItem> {
  const row = await db
    .selectFrom('item')
    .innerJoin('room', 'room.id', 'item.room_id')
    .innerJoin('venue', 'venue.id', 'item.headquarter_id')
    .select(['room.id', 'room.visit_minutes', 'venue.timezone', 'venue.about'])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { about, ...room } = row;
  return { ...room, opening: openingHoursOf(about) };
}

interface Slot {
  id: number;
  visit_at: Date;
  quantity: number;
  free: number;
}

async function futureSlots(
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

/** Returns places held by a cart and its unpaid sale, by slot. */
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
