/** Releases places of a sale, in a transaction that has locked it. */
import type { Trx } from '../../../database/open-database.ts';
import type { Reduction } from './cart-holds.ts';
import { endHolds, shrinkHold } from './end-holds.ts';
import type { Inventory, Places } from './inventory.ts';
import { lockSaleHolds } from './select-holds.ts';

/** Releases all holds of an unpaid sale. @returns number of holds ended */
export async function releaseSale(
  trx: Trx,
  inventory: Inventory,
  saleId: string,
  now: Date,
  state: 'released' | 'expired' = 'released',
): Promise<number> {
  const holds = await lockSaleHolds(trx, inventory, saleId);
  await endHolds(trx, inventory, holds, state, now);
  return holds.length;
}

/** Releases the given holds of an unpaid sale. @returns number of holds ended, and of holds left */
export async function releaseHolds(
  trx: Trx,
  inventory: Inventory,
  saleId: string,
  holdIds: readonly string[],
  now: Date,
): Promise<{ ended: number; left: number }> {
  const holds = await lockSaleHolds(trx, inventory, saleId);
  const chosen = holds.filter(({ id }) => holdIds.includes(id));
  await endHolds(trx, inventory, chosen, 'released', now);
  return { ended: chosen.length, left: holds.length - chosen.length };
}

/** Reduces a hold of an unpaid sale. @returns places left; 0 when the sale has no such hold */
export async function reduceSaleHold(
  trx: Trx,
  inventory: Inventory,
  saleId: string,
  { holdId, keep }: Reduction,
  now: Date,
): Promise<number> {
  const hold = (await lockSaleHolds(trx, inventory, saleId)).find(({ id }) => id === holdId);
  return hold ? shrinkHold(trx, inventory, hold, keep, now) : 0;
}

/** Releases the sold places of a sale, for a refund. @returns number of places */
export async function releaseSold(
  trx: Trx,
  inventory: Inventory,
  saleId: string,
  now: Date,
): Promise<number> {
  const sold = await trx
    .updateTable(inventory.table)
    .set({ state: 'released' })
    .where((eb) => eb.and({ sale_id: saleId, state: 'sold' }))
    .returning('quantity')
    .returning(inventory.columns)
    .$castTo<Places>()
    .execute();
  await inventory.move(trx, sold, { from: 'sold', to: 'free' }, now);
  return sold.reduce((total, { quantity }) => total + quantity, 0);
}
