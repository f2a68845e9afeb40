import type { Trx } from '../../../database/open-database.ts';
import type { SeatNeed } from './seat-needs.ts';
import { movePlaces } from './seats.ts';

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
  await movePlaces(trx, sold, { from: 'sold', to: 'free' }, now);
  return sold.reduce((total, { quantity }) => total + quantity, 0);
}
