import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import type { Problem } from './check-references.ts';
import { adjustEvent } from './event-calendar.ts';
import { adjustRoom } from './room-calendar.ts';
import { openingHoursOf } from '../../venues/index.ts';
import type { RowCollector } from './row-collector.ts';
import type { Schedule } from '../../../database/columns/schedule.ts';
import type { Slot } from './schedule.ts';
import type { VenueFile } from './schema.ts';
import { UNCHANGED, type Changes } from './sync-table.ts';

const CLOSED: Schedule = { daysAhead: 1, rules: [], exceptions: [] };

/** Owner of a calendar: a room or an event. */
interface Owner {
  id: number;
  /** key of the room, or SIAE id of the event */
  name: string;
  path: Problem['path'];
}

/**
 * Makes the slots of rooms and the dates of events match a file. A room or event that the file no longer has keeps no
 * future slots or dates.
 * @returns in `problems` one entry per slot or date that would have less capacity than is sold or held; in `notes` one entry
 * per room with times outside the opening hours
 */
export async function adjustCalendars(
  trx: Trx,
  venue: VenueFile,
  { ids, venueId }: RowCollector,
  now: Date,
): Promise<{ changes: Changes; problems: Problem[]; notes: Problem[] }> {
  const notes: Problem[] = [];
  const changes = { ...UNCHANGED };
  const problems: Problem[] = [];
  const note = ({ name, path }: Owner, one: Awaited<ReturnType<typeof adjustEvent>>) => {
    changes.added += one.changes.added;
    changes.changed += one.changes.changed;
    changes.removed += one.changes.removed;
    problems.push(...one.conflicts.map((message) => ({ path, message: `${name}: ${message}` })));
  };
  const place = { headquarter_id: venueId, timezone: venue.timezone };

  const rooms = venue.rooms.map(({ key, schedule, visitMinutes }, index) => ({
    id: ids.of('room', key),
    name: key,
    path: ['venue', 'rooms', index, 'schedule'],
    schedule,
    visitMinutes,
  }));
  const opening = openingHoursOf(venue.about);
  const closedRooms = await goneOf(trx, 'room', venueId, rooms);
  const off = { schedule: CLOSED, visitMinutes: null };
  for (const { visitMinutes, ...room } of [...rooms, ...closedRooms.map((one) => ({ ...one, ...off }))]) {
    const adjusted = await adjustRoom(trx, { ...room, ...place, hours: { opening, visitMinutes } }, now);
    note(room, adjusted);
    const [first] = adjusted.ruledOut;
    if (first) notes.push({ path: room.path, message: ruledOutText(first, adjusted.ruledOut.length) });
  }

  const events = venue.events.map(({ siaeId, schedule, presaleDays, priceList, hall }, index) => ({
    id: ids.of('event', String(siaeId)),
    name: String(siaeId),
    path: ['venue', 'events', index, 'schedule'],
    schedule: schedule ?? CLOSED,
    presale_days: presaleDays,
    price_list_id: priceList === null ? null : ids.of('price-list', priceList),
    map_id: hall === null ? null : ids.of('event-map', hall),
  }));
  const offEvent = { schedule: CLOSED, presale_days: null, price_list_id: null, map_id: null };
  const closedEvents = await goneOf(trx, 'event', venueId, events);
  for (const event of [...events, ...closedEvents.map((one) => ({ ...one, ...offEvent }))]) {
    note(event, await adjustEvent(trx, { ...event, ...place }, now));
  }
  return { changes, problems, notes };
}

const ruledOutText = ({ day, time }: Slot, count: number) =>
  `${count} times outside the opening hours (venue.about.hours) are not sold, the first is ${day} ${time}; ` +
  '"outsideHours": true in their rule sells them';

/** Finds the records on sale that the file no longer has. */
async function goneOf(
  trx: Trx,
  table: 'room' | 'event',
  venueId: number,
  inFile: readonly Owner[],
): Promise<Owner[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select record.id, catalogue_key.key as name
    from catalogue_key
    join ${sql.table(table)} as record on record.id = catalogue_key.id and record.is_active
    where catalogue_key.headquarter_id = ${venueId} and catalogue_key.owner = ${table}`.execute(trx);
  return rows
    .filter(({ id }) => inFile.every((one) => one.id !== id))
    .map((row) => ({ ...row, path: ['venue', `${table}s`] }));
}
