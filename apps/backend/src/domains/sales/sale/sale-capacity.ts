/** Places of a sale of any kind. Every function runs in a transaction that has locked the sale. */
import type { Trx } from '../../../database/open-database.ts';
import { releaseSale, reacquireHolds, sellHolds } from '../../inventory/index.ts';
import type { Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';

type Placed = Pick<Sale, 'id' | 'kind'>;

/** Sells all places of a sale, as `sellHolds`. */
export async function sellCapacity(trx: Trx, sale: Placed, now: Date) {
  const { inventory, needOf } = kindOf(sale);
  return sellHolds(trx, inventory, sale.id, await needOf(trx, sale.id), now);
}

/** Reacquires all places of a sale, as `reacquireHolds`. */
export async function reacquireCapacity(trx: Trx, sale: Placed, now: Date) {
  const { inventory, needOf } = kindOf(sale);
  return reacquireHolds(trx, inventory, sale.id, await needOf(trx, sale.id), now);
}

/** Releases the places of an unpaid sale. @returns number of holds ended */
export const releaseCapacity = (trx: Trx, sale: Placed, now: Date, state?: 'expired') =>
  releaseSale(trx, kindOf(sale).inventory, sale.id, now, state);
