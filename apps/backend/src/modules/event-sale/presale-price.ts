import type { Trx } from '../../database/open-database.ts';
import type { Sale } from '../sale/index.ts';

/** Whether something of it was ordered at the price of a presale that has ended meanwhile. */
export async function hadPresalePrice(trx: Trx, sale: Sale, now: Date): Promise<boolean> {
  const line = await trx
    .selectFrom('sale_event_line')
    .innerJoin('event_hour', 'event_hour.id', 'sale_event_line.hour_id')
    .innerJoin('category_price_list', 'category_price_list.id', 'sale_event_line.category_price_list_id')
    .select('sale_event_line.position')
    .where('sale_event_line.sale_id', '=', sale.id)
    .where('category_price_list.presale_cents', '>', 0)
    .where('event_hour.presale_finished_at', '>', sale.created_at)
    .where('event_hour.presale_finished_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
