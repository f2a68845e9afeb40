/** How holds end, wholly or in part: rows, counters, shares, clocks, in this order. */
import type { Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { releasePurchaseCounts } from '../purchase-limits/index.ts';
import { rememberClocks } from './cart-clocks.ts';
import type { Held, Inventory, Places } from './inventory.ts';
import { matchHolds } from './match-holds.ts';
import { selectHolds } from './select-holds.ts';

/** Ends holds that the transaction has locked and gives their places back. */
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
  await rememberClocks(trx, holds, now);
}

/**
 * Makes a hold that the transaction has locked smaller, until when it was held: what stays was never free in between. A
 * seat is one place and stays (R230).
 * @returns the places that it has left
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
  const given = [{ ...hold, quantity: surplus }];
  await inventory.move(trx, given, { from: 'held', to: 'free' }, now);
  await releasePurchaseCounts(trx, given, { isPaid: false, now });
  return keep;
}

/**
 * Frees those of `wanted`, all of one slot or date, that unpaid sales of the cart hold: a buyer who comes back from the
 * payment page chooses again. The sales keep the rest; paid after all, they are late.
 */
export async function releaseHoldsOfSales<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  { reference, placeId, wanted }: { reference: string; placeId: number; wanted: readonly Need[] },
  now: Date,
): Promise<void> {
  const ofSales = await selectHolds(trx, inventory)
    .where('reference', '=', reference)
    .where(inventory.place, '=', placeId)
    .where('sale_id', 'is not', null)
    .forUpdate()
    .execute();
  const { kept: given, surplus } = matchHolds(inventory.key, ofSales, wanted);
  for (const { id } of given) {
    const rest = surplus.find((hold) => hold.id === id);
    if (rest) await setQuantity(trx, inventory, id, rest.quantity);
    else await setState(trx, inventory, [{ id }], 'released');
  }
  await inventory.move(trx, given, { from: 'held', to: 'free', isTakenAgain: true }, now);
  await releasePurchaseCounts(trx, given, { isPaid: false, now });
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
