import { sql } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';

/**
 * Whether each slot and each date of a paid sale is sold to the last place. What carts hold is not sold: nobody makes a day
 * sold out by holding it. A sale without places is never sold out.
 */
export async function isSoldOut(db: Db | Trx, saleId: string): Promise<boolean> {
  const { rows } = await sql<{ is_sold_out: boolean }>`
    select coalesce(bool_and(place.sold >= place.quantity), false) as is_sold_out
    from (
      select stock.sold, stock.quantity from hold
      join stock on stock.id = hold.stock_id
      where hold.sale_id = ${saleId}::uuid and hold.state = 'sold'
      union all
      select event_hour.sold, event_hour.quantity from event_hold
      join event_hour on event_hour.id = event_hold.hour_id
      where event_hold.sale_id = ${saleId}::uuid and event_hold.state = 'sold'
    ) as place`.execute(db);
  return rows[0]?.is_sold_out ?? false;
}
