import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { CapacityBook } from './capacity-faults.ts';

const AT_ONCE = 2000;

interface Place extends CapacityBook {
  id: number;
  /** standing sector of a date */
  sectorId: number;
}
/** Creates the query for the records after one, in the order of their ids. */
type Read = (after: Pick<Place, 'id' | 'sectorId'>, overdueBefore: Date) => RawBuilder<Place>;

const countOf = (state: 'sold' | 'active') =>
  sql`coalesce(sum(hold.quantity) filter (where hold.state = ${sql.lit(state)}), 0)::integer`;
const counts = (overdueBefore: Date) => sql`
  ${countOf('sold')} as "soldHolds", ${countOf('active')} as "activeHolds",
  coalesce(sum(hold.quantity) filter (
    where hold.state = 'active' and hold.sale_id is null and hold.expires_at < ${overdueBefore}
  ), 0)::integer as overdue`;
const seatsTwice = sql`
  (count(hold.place_id) filter (where hold.state in ('active', 'sold'))
    - count(distinct hold.place_id) filter (where hold.state in ('active', 'sold')))::integer as "seatsHeldTwice"`;

const slots: Read = ({ id }, overdueBefore) => sql`
  select stock.id, 'slot ' || stock.id as name, stock.quantity, stock.sold, stock.held, ${counts(overdueBefore)}, 0 as "seatsHeldTwice"
  from (select * from stock where id > ${id} order by id limit ${AT_ONCE}) as stock
  left join hold on hold.stock_id = stock.id
  group by stock.id, stock.quantity, stock.sold, stock.held
  order by stock.id`;

const dates: Read = ({ id }, overdueBefore) => sql`
  select date.id, 'date ' || date.id as name, date.quantity, date.sold, date.held, ${counts(overdueBefore)}, ${seatsTwice}
  from (select * from event_hour where id > ${id} order by id limit ${AT_ONCE}) as date
  left join event_hold as hold on hold.hour_id = date.id
  group by date.id, date.quantity, date.sold, date.held
  order by date.id`;

const sectors: Read = ({ id, sectorId }, overdueBefore) => sql`
  select zone.hour_id as id, zone.sector_id as "sectorId", 'date ' || zone.hour_id || ', sector ' || zone.sector_id as name,
    zone.quantity, zone.sold, zone.held, ${counts(overdueBefore)}, 0 as "seatsHeldTwice"
  from (
    select * from event_zone where (hour_id, sector_id) > (${id}, ${sectorId})
    order by hour_id, sector_id limit ${AT_ONCE}
  ) as zone
  left join event_hold as hold
    on hold.hour_id = zone.hour_id and hold.sector_id = zone.sector_id and hold.place_id is null
  group by zone.hour_id, zone.sector_id, zone.quantity, zone.sold, zone.held
  order by zone.hour_id, zone.sector_id`;

/**
 * Reads all slots, dates and standing sectors, page by page.
 * @param overdueBefore a cart's hold with an earlier expiry should have ended
 */
export async function* readCapacity(
  db: Db | Trx,
  overdueBefore: Date,
): AsyncGenerator<readonly CapacityBook[]> {
  for (const read of [slots, dates, sectors]) {
    for (let after = { id: 0, sectorId: 0 }; ;) {
      const { rows } = await read(after, overdueBefore).execute(db);
      const last = rows.at(-1);
      if (!last) break;
      yield rows;
      after = last;
    }
  }
}
