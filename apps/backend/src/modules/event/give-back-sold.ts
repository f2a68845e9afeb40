import { sql } from 'kysely';
import type { Trx } from '../../database/open-database.ts';
import { byHour, placeIdsOf, placesBySector, type SeatNeed } from './seats.ts';

/**
 * Makes the sold places of a sale free again: its money goes back. Runs in a transaction that has locked the sale.
 * @returns how many places
 */
export async function giveBackSold(trx: Trx, saleId: string, now: Date): Promise<number> {
  const sold: SeatNeed[] = await trx
    .updateTable('event_hold')
    .set({ state: 'released' })
    .where('sale_id', '=', saleId)
    .where('state', '=', 'sold')
    .returning([
      'hour_id as hourId',
      'category_price_list_id as categoryPriceListId',
      'place_id as placeId',
      'sector_id as sectorId',
      'quantity',
    ])
    .execute();
  for (const [hourId, ofHour] of byHour(sold)) {
    for (const [sectorId, places] of placesBySector(ofHour)) {
      await trx
        .updateTable('event_zone')
        .set((eb) => ({ sold: eb('sold', '-', places) }))
        .where('hour_id', '=', hourId)
        .where('sector_id', '=', sectorId)
        .execute();
    }
    await freeHour(trx, hourId, ofHour, now);
  }
  return placesOf(sold);
}

async function freeHour(trx: Trx, hourId: number, sold: readonly SeatNeed[], now: Date): Promise<void> {
  const seats = placeIdsOf(sold);
  await sql`
    with hour as (
      update event_hour
      set sold = sold - ${placesOf(sold)}::integer, rev = rev + ${seats.length > 0 ? 1 : 0}::integer
      where id = ${hourId}
      returning id, headquarter_id, rev
    )
    insert into event_change (hour_id, rev, headquarter_id, places, at)
    select id, rev, headquarter_id, ${JSON.stringify(seats)}::jsonb, ${now}::timestamptz
    from hour where ${seats.length}::integer > 0`.execute(trx);
}

const placesOf = (needs: readonly SeatNeed[]) => needs.reduce((total, { quantity }) => total + quantity, 0);
