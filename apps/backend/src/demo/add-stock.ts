import type { Trx } from '../database/open-database.ts';
import { addDays, dayOf } from '../modules/stock/venue-time.ts';
import type { Timetable, VenueDocument } from './document.ts';
import { DEFAULT_TIMEZONE } from './import-company.ts';
import { soldAlready } from './sold-already.ts';
import { beginnings } from './timetable.ts';
import { VenueIds } from './venue-ids.ts';

const DAYS_AHEAD = 120;
const ROWS_PER_STATEMENT = 1000;
const DAY_MS = 24 * 60 * 60_000;

/** Fills a venue's calendar from today on; what is there already stays as it is. */
export async function addStock(trx: Trx, venue: VenueDocument, now: Date): Promise<void> {
  const ids = new VenueIds(venue);
  for (const room of venue.rooms) {
    const id = ids.room(room.key);
    const last = await trx
      .selectFrom('stock')
      .select((eb) => eb.fn.max('visit_at').as('at'))
      .where('room_id', '=', id)
      .executeTakeFirst();
    const rows = missingSlots(room.timetable, venue, last?.at ?? null, now).map((slot) => ({
      id: VenueIds.slot(id, slot.visitAt),
      headquarter_id: venue.id,
      room_id: id,
      visit_at: slot.visitAt,
      quantity: room.timetable.places,
      sold: room.timetable.isBusy ? soldAlready(slot, room.timetable.places) : 0,
    }));
    for (const part of parts(rows)) {
      await trx
        .insertInto('stock')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  for (const event of venue.events)
    await addEventHours(trx, venue, ids.event(event.siaeId), event.timetable, now);
}

async function addEventHours(
  trx: Trx,
  venue: VenueDocument,
  id: number,
  timetable: Timetable | undefined,
  now: Date,
): Promise<void> {
  if (!timetable) return;
  const last = await trx
    .selectFrom('event_hour')
    .select((eb) => eb.fn.max('visit_at').as('at'))
    .where('event_id', '=', id)
    .executeTakeFirst();
  const rows = missingSlots(timetable, venue, last?.at ?? null, now).map(({ visitAt }) => ({
    id: VenueIds.slot(id, visitAt),
    headquarter_id: venue.id,
    event_id: id,
    visit_at: visitAt,
    presale_finished_at: new Date(visitAt.getTime() - 7 * DAY_MS),
    quantity: timetable.places,
  }));
  for (const part of parts(rows)) {
    await trx
      .insertInto('event_hour')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** From today, or from the day after the last one that is there, to 120 days from now. */
function missingSlots(timetable: Timetable, venue: VenueDocument, last: Date | null, now: Date) {
  const timeZone = venue.timezone ?? DEFAULT_TIMEZONE;
  const today = dayOf(now, timeZone);
  const end = addDays(today, DAYS_AHEAD);
  const next = last === null ? today : addDays(dayOf(last, timeZone), 1);
  const first = next > today ? next : today;
  const days = Math.max(0, (Date.parse(end) - Date.parse(first)) / DAY_MS);
  return beginnings(timetable, timeZone, first, days);
}

function parts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
