/**
 * Ends holds, wholly or in part. Writes hold rows, stock counters, purchase counts and start times of carts, in this
 * order.
 */
import type { Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { releasePurchaseCounts } from '../purchase-limits/index.ts';
import { saveCartClocks } from './cart-clocks.ts';
import type { Held, Inventory, Places } from './inventory.ts';
import { matchHolds } from './match-holds.ts';
import { selectHolds } from './select-holds.ts';

/** Ends holds that the transaction has locked and releases their places. */
export async function endHolds(
  trx: Trx,
  inventory: Inventory,
  holds: readonly Held[],
  state: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await setState(trx, inventory, holds, state);
  await inventory.move(trx, holds, { from: 'held', to: 'free' }, now);
  await releasePurchaseCounts(trx, holds, { isPaid: false, now });
  await saveCartClocks(trx, holds, now);
}

/**
 * Reduces a hold that the transaction has locked. Its expiry stays, and the remaining places are never free in between.
 * A hold of a seat has one place and cannot be reduced (R230).
 * @returns places left
 */
export async function shrinkHold(
  trx: Trx,
  inventory: Inventory,
  hold: Held,
  keep: number,
  now: Date,
): Promise<number> {
  const surplus = hold.quantity - keep;
  if (surplus <= 0) return hold.quantity;
  await setQuantity(trx, inventory, hold.id, keep);
  const released = [{ ...hold, quantity: surplus }];
  await inventory.move(trx, released, { from: 'held', to: 'free' }, now);
  await releasePurchaseCounts(trx, released, { isPaid: false, now });
  return keep;
}

/**
 * Releases the `requested` places, all of one slot or date, that unpaid sales of the cart hold, for a buyer who returns
 * from the payment page and selects again. The sales keep their other places; if they are paid anyway, the payment is
 * late.
 */
export async function releaseHoldsOfSales<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  { reference, placeId, requested }: { reference: string; placeId: number; requested: readonly Need[] },
  now: Date,
): Promise<void> {
  const ofSales = await selectHolds(trx, inventory)
    .where('reference', '=', reference)
    .where(inventory.place, '=', placeId)
    .where('sale_id', 'is not', null)
    .forUpdate()
    .execute();
  const { matched, surplus } = matchHolds(inventory.key, ofSales, requested);
  for (const { id } of matched) {
    const rest = surplus.find((hold) => hold.id === id);
    if (rest) await setQuantity(trx, inventory, id, rest.quantity);
    else await setState(trx, inventory, [{ id }], 'released');
  }
  await inventory.move(trx, matched, { from: 'held', to: 'free', isReassigned: true }, now);
  await releasePurchaseCounts(trx, matched, { isPaid: false, now });
}

export async function setState(
  trx: Trx,
  { table }: Pick<Inventory, 'table'>,
  holds: readonly { id: string }[],
  state: 'sold' | 'released' | 'expired',
): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  await trx.updateTable(table).set({ state, network: null }).where('id', '=', oneOf(ids)).execute();
}

export async function setQuantity(
  trx: Trx,
  { table }: Pick<Inventory, 'table'>,
  id: string,
  quantity: number,
): Promise<void> {
  await trx.updateTable(table).set({ quantity }).where('id', '=', id).execute();
}
