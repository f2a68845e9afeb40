import type { Trx } from '../../../database/open-database.ts';
import { openingHoursOf } from '../../venues/index.ts';
import { fillEvent } from './event-calendar.ts';
import { fillRoom } from './room-calendar.ts';

/** Adds slots and dates for days that come into range, from the stored schedules. */
export async function fillCalendars(trx: Trx, now: Date): Promise<void> {
  const rooms = await trx
    .selectFrom('room')
    .innerJoin('venue', 'venue.id', 'room.headquarter_id')
    .select(['room.id', 'room.headquarter_id', 'room.schedule', 'room.visit_minutes'])
    .select(['venue.timezone', 'venue.about'])
    .where('room.is_active', '=', true)
    .orderBy('room.id')
    .execute();
  for (const { schedule, about, visit_minutes: visitMinutes, ...room } of rooms) {
    const hours = { opening: openingHoursOf(about), visitMinutes };
    if (schedule) await fillRoom(trx, { ...room, schedule, hours }, now);
  }
  const events = await trx
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.headquarter_id')
    .select(['event.id', 'event.headquarter_id', 'event.schedule', 'venue.timezone'])
    .select(['event.presale_days', 'event.price_list_id', 'event.map_id'])
    .where('event.is_active', '=', true)
    .orderBy('event.id')
    .execute();
  for (const { schedule, ...event } of events) {
    if (schedule) await fillEvent(trx, { ...event, schedule }, now);
  }
}
