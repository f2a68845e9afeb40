/** Places of a sale, whatever it sells. Every function runs in a transaction that has locked the sale. */
import type { Trx } from '../../../database/open-database.ts';
import { releaseSale, reacquireHolds, sellHolds } from '../../inventory/index.ts';
import type { Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';

type Placed = Pick<Sale, 'id' | 'kind'>;

/** `sellHolds` of all that a sale needs. */
export async function sellCapacity(trx: Trx, sale: Placed, now: Date) {
  const { inventory, needOf } = kindOf(sale);
  return sellHolds(trx, inventory, sale.id, await needOf(trx, sale.id), now);
}

/** `reacquireHolds` of all that a sale needs. */
export async function reacquireCapacity(trx: Trx, sale: Placed, now: Date) {
  const { inventory, needOf } = kindOf(sale);
  return reacquireHolds(trx, inventory, sale.id, await needOf(trx, sale.id), now);
}

/** Gives an unpaid sale's places back. @returns how many holds ended */
export const releaseCapacity = (trx: Trx, sale: Placed, now: Date, state?: 'expired') =>
  releaseSale(trx, kindOf(sale).inventory, sale.id, now, state);
