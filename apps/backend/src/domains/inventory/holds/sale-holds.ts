/**
 * How a sale comes by its places, and keeps them. Every function runs in the caller's transaction, which has locked the
 * sale before. What a sale needs was checked when it was ordered: here nobody asks what a place costs.
 */
import type { Trx } from '../../../database/open-database.ts';
import { releasePurchaseCounts } from '../purchase-limits/index.ts';
import { setState } from './end-holds.ts';
import type { Adoption, Inventory, Places } from './inventory.ts';
import { matchHolds } from './match-holds.ts';
import { lockSaleHolds, selectHolds } from './select-holds.ts';

/**
 * Gives a new sale its places: the cart's own holds first, what is missing from the free places; what the cart held
 * beyond the need becomes free (R154).
 * @throws OutOfStock, PurchaseLimitExceeded
 */
export async function adoptHolds<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  adoption: Adoption<Need>,
): Promise<void> {
  const { saleId, until } = adoption;
  const holds = await lockAdoptable(trx, inventory, adoption);
  const { kept, surplus, missing } = matchHolds(inventory.key, holds, adoption.need);
  for (const { id, quantity, as } of kept) {
    await trx
      .updateTable(inventory.table)
      .set({ sale_id: saleId, expires_at: until, quantity, ...inventory.become(as) })
      .where('id', '=', id)
      .execute();
  }
  const keptIds = new Set(kept.map(({ id }) => id));
  const others = holds.filter(({ id }) => !keptIds.has(id));
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
 * Turns a paid sale's holds into sold places.
 * @returns the last step, moving the counters: to be called last in the transaction, since these are the rows that
 * everybody waits for. Null when the holds do not cover the need any more: then `retakeHolds` decides.
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
 * For a payment that comes after the holds were given up, wholly or in part: sells the places if they are still there
 * and the visit is still to come, all or none.
 * @returns false, with nothing changed, when they are not
 */
export async function retakeHolds<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  saleId: string,
  need: readonly Need[],
  now: Date,
): Promise<boolean> {
  const holds = await lockSaleHolds(trx, inventory, saleId);
  const { missing } = matchHolds(inventory.key, holds, need);
  const taken = await inventory.retake(trx, missing, saleId, now);
  if (!taken) return false;
  const sold = [...holds, ...taken];
  await setState(trx, inventory, sold, 'sold');
  await inventory.move(trx, sold, { from: 'held', to: 'sold' }, now);
  await releasePurchaseCounts(trx, holds, { isPaid: true, now });
  return true;
}
