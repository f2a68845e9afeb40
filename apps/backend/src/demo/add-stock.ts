import type { Trx } from '../database/open-database.ts';
import { addEventHours } from './add-event-hours.ts';
import type { VenueDocument } from './document.ts';
import { missingSlots } from './missing-slots.ts';
import { soldAlready } from './sold-already.ts';
import { VenueIds } from './venue-ids.ts';

const ROWS_PER_STATEMENT = 1000;

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
    await addEventHours(trx, { venue, event, id: ids.event(event.siaeId) }, now);
}

function parts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
