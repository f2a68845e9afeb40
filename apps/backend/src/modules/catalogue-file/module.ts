import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import type { Module } from '../../deps.ts';
import { fillCalendar } from './room-calendar.ts';

const EVERY_MS = 10 * 60_000;

/** Days come into reach as time goes by: their slots are made from the schedules that files have brought. */
export const catalogueFileModule: Module = (_app, { database: { db }, clock, jobs }) => {
  jobs.register('calendars', EVERY_MS, () => fillCalendars(db, clock.now()));
};

async function fillCalendars(db: Db, now: Date): Promise<void> {
  const rooms = await db
    .selectFrom('room')
    .innerJoin('venue', 'venue.id', 'room.headquarter_id')
    .select(['room.id', 'room.headquarter_id', 'room.schedule', 'venue.timezone'])
    .where('room.is_active', '=', true)
    .where('room.schedule', 'is not', null)
    .orderBy('room.id')
    .execute();
  for (const { schedule, ...room } of rooms) {
    if (schedule) await transaction(db, (trx) => fillCalendar(trx, { ...room, schedule }, now));
  }
}
