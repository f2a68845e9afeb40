/** How a sale gives its places back, in a transaction that has locked it. */
import type { Trx } from '../../../database/open-database.ts';
import type { Reduction } from './cart-holds.ts';
import { endHolds, shrinkHold } from './end-holds.ts';
import type { Inventory, Places } from './inventory.ts';
import { lockSaleHolds } from './select-holds.ts';

/** Gives an unpaid sale's places back. @returns how many holds ended */
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

/** Gives single holds of an unpaid sale back. @returns how many holds ended, and how many the sale has left */
export async function releaseHolds(
  trx: Trx,
  inventory: Inventory,
  saleId: string,
  holdIds: readonly string[],
  now: Date,
): Promise<{ ended: number; left: number }> {
  const holds = await lockSaleHolds(trx, inventory, saleId);
  const given = holds.filter(({ id }) => holdIds.includes(id));
  await endHolds(trx, inventory, given, 'released', now);
  return { ended: given.length, left: holds.length - given.length };
}

/** Makes a hold of an unpaid sale smaller. @returns the places that it has left; 0 when it is not of the sale */
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

/** Makes the sold places of a sale free again: its money goes back. @returns how many */
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
