/**
 * Holds of a sale: adopt, sell, reacquire. Every function runs in the caller's transaction, which has locked the sale.
 * Prices were checked when the sale was ordered.
 */
import type { Trx } from '../../../database/open-database.ts';
import { releasePurchaseCounts } from '../purchase-limits/index.ts';
import { setState } from './end-holds.ts';
import type { Adoption, Inventory, Places } from './inventory.ts';
import { matchHolds } from './match-holds.ts';
import { lockSaleHolds, selectHolds } from './select-holds.ts';

/**
 * Assigns places to a new sale: adopts the cart's holds, reserves missing places, and releases holds of the cart beyond
 * the need (R154).
 * @throws OutOfStock, PurchaseLimitExceeded
 */
export async function adoptHolds<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  adoption: Adoption<Need>,
): Promise<void> {
  const { saleId, until } = adoption;
  const holds = await lockAdoptable(trx, inventory, adoption);
  const { matched, surplus, missing } = matchHolds(inventory.key, holds, adoption.need);
  for (const { id, quantity, as } of matched) {
    await trx
      .updateTable(inventory.table)
      .set({ sale_id: saleId, expires_at: until, quantity, ...inventory.become(as) })
      .where('id', '=', id)
      .execute();
  }
  const matchedIds = new Set(matched.map(({ id }) => id));
  const others = holds.filter(({ id }) => !matchedIds.has(id));
  await setState(trx, inventory, others, 'released');
  await inventory.exchange(trx, { surplus, missing }, adoption);
}

function lockAdoptable<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  { reference, earlierSaleIds = [] }: Adoption<Need>,
) {
  return selectHolds(trx, inventory)
    .where('reference', '=', reference)
    .where((eb) =>
      eb.or([
        eb('sale_id', 'is', null),
        ...(earlierSaleIds.length > 0 ? [eb('sale_id', 'in', earlierSaleIds)] : []),
      ]),
    )
    .forUpdate()
    .execute();
}

/**
 * Marks the holds of a paid sale as sold.
 * @returns a function that moves the counters; call it last in the transaction, since all buyers contend for these rows.
 * Null when the holds no longer cover the need; then use `reacquireHolds`
 */
export async function sellHolds<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  saleId: string,
  need: readonly Need[],
  now: Date,
): Promise<(() => Promise<void>) | null> {
  const holds = await lockSaleHolds(trx, inventory, saleId);
  if (matchHolds(inventory.key, holds, need).missing.length > 0) return null;
  await setState(trx, inventory, holds, 'sold');
  return async () => {
    await inventory.move(trx, holds, { from: 'held', to: 'sold' }, now);
    await releasePurchaseCounts(trx, holds, { isPaid: true, now });
  };
}

/**
 * Sells the places of a late payment, whose holds have ended wholly or in part: all or none.
 * @returns false, with nothing changed, when places are missing or the visit has begun
 */
export async function reacquireHolds<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  saleId: string,
  need: readonly Need[],
  now: Date,
): Promise<boolean> {
  const holds = await lockSaleHolds(trx, inventory, saleId);
  const { missing } = matchHolds(inventory.key, holds, need);
  const reacquired = await inventory.reacquire(trx, missing, saleId, now);
  if (!reacquired) return false;
  const sold = [...holds, ...reacquired];
  await setState(trx, inventory, sold, 'sold');
  await inventory.move(trx, sold, { from: 'held', to: 'sold' }, now);
  await releasePurchaseCounts(trx, holds, { isPaid: true, now });
  return true;
}
