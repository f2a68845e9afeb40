import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';

/**
 * Whether every slot and date of a paid sale is sold out. Held capacity and other purchases of the same buyer do not
 * count as sold. Returns false for a sale without slots and dates.
 * @param otherSaleIds other sales of the same buyer
 */
export async function isSoldOut(
  db: Db | Trx,
  saleId: string,
  otherSaleIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is_sold_out: boolean }>`
    select coalesce(bool_and(place.sold - place.bought_besides >= place.quantity), false) as is_sold_out
    from (
      select stock.sold, stock.quantity, (
        select coalesce(sum(other.quantity), 0) from hold as other
        where other.stock_id = stock.id and other.state = 'sold' and other.sale_id = any (${otherSaleIds}::uuid[])
      ) as bought_besides from hold
      join stock on stock.id = hold.stock_id
      where hold.sale_id = ${saleId}::uuid and hold.state = 'sold'
      union all
      select event_hour.sold, event_hour.quantity, (
        select coalesce(sum(other.quantity), 0) from event_hold as other
        where other.hour_id = event_hour.id and other.state = 'sold' and other.sale_id = any (${otherSaleIds}::uuid[])
      ) from event_hold
      join event_hour on event_hour.id = event_hold.hour_id
      where event_hold.sale_id = ${saleId}::uuid and event_hold.state = 'sold'
    ) as place`.execute(db);
  return rows[0]?.is_sold_out ?? false;
}
