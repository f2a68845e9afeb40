import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { recordset } from '../../../../database/recordset.ts';
import { isWaitedFor, RESERVED_FOR_WAITLIST, reservedUntil } from '../waitlist-reservations.ts';
import type { SeatNeed } from './seat-needs.ts';

const SEAT = { id: 'uuid', tariff: 'bigint', sector: 'bigint', place: 'integer', quantity: 'integer' };

/** Whether a date has an open waiting-list entry. */
export async function isHourWaitedFor(trx: Trx, hourId: number): Promise<boolean> {
  const { rows } = await sql<{ is_waited: boolean }>`
    select ${isWaitedFor('date', sql.val(hourId))} as is_waited`.execute(trx);
  return rows[0]?.is_waited ?? false;
}

/** Reserves places of a date for its waiting list. The caller has locked the date and ended the holds of the places. */
export async function reserveSeatsForWaitlist(
  trx: Trx,
  hourId: number,
  places: readonly SeatNeed[],
  now: Date,
): Promise<void> {
  const seats = places.map(({ categoryPriceListId: tariff, sectorId: sector, placeId: place, quantity }) => ({
    id: randomUUID(),
    tariff,
    sector,
    place,
    quantity,
  }));
  await sql`
    insert into event_hold (id, headquarter_id, reference, hour_id, category_price_list_id, sector_id, place_id, quantity,
      expires_at, created_at)
    select given.id, event_hour.headquarter_id, ${RESERVED_FOR_WAITLIST}, event_hour.id, given.tariff, given.sector, given.place,
      given.quantity, ${reservedUntil(now)}, ${now}
    from event_hour cross join ${recordset(seats, SEAT)}
    where event_hour.id = ${hourId}`.execute(trx);
}
