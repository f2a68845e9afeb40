/**
 * Swaps the places of a paid sale for its change: holds the new places first, then exchanges them for the old ones in one
 * step. Every function runs in the caller's transaction, which has locked the sale.
 */
import type { Trx } from '../../../database/open-database.ts';
import { releasePurchaseCounts } from '../purchase-limits/index.ts';
import { endHolds, setQuantity, setState } from './end-holds.ts';
import type { Adoption, Inventory, Places } from './inventory.ts';
import { matchHolds } from './match-holds.ts';
import { lockSaleHolds, lockSoldHolds } from './select-holds.ts';

/**
 * Holds the part of `need` that a paid sale does not have yet. Its sold places stay sold.
 * @returns whether any place had to be held
 * @throws OutOfStock, PurchaseLimitExceeded
 */
export async function holdForSwap<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  adoption: Adoption<Need>,
): Promise<boolean> {
  const sold = await lockSoldHolds(trx, inventory, adoption.saleId);
  const { missing, surplus } = matchHolds(inventory.key, sold, adoption.need);
  if (missing.length === 0) return false;
  // locks the surplus too: two sales that swap with each other must not deadlock
  await inventory.lock(trx, [...missing, ...surplus]);
  await inventory.exchange(trx, { surplus: [], missing }, adoption);
  return true;
}

/**
 * Replaces the sold places of a paid sale by `need`, all or nothing: sells the places held for it, reserves missing
 * places if they are free and their visit has not begun, and releases the former places beyond `need`.
 * @returns released places; undefined, with nothing changed, when a new place is not available
 */
export async function swapCapacity<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  saleId: string,
  need: readonly Need[],
  now: Date,
): Promise<readonly Need[] | undefined> {
  const { sold, held, had, missing } = await lockPlaces(trx, inventory, saleId, need);
  await inventory.lock(trx, [...had.surplus, ...had.missing, ...held]);
  const reacquired = await inventory.reacquire(trx, missing, saleId, now);
  if (!reacquired) return undefined;
  const matchedIds = new Set(had.matched.map(({ id }) => id));
  for (const { id, quantity } of had.matched) await setQuantity(trx, inventory, id, quantity);
  await setState(
    trx,
    inventory,
    sold.filter(({ id }) => !matchedIds.has(id)),
    'released',
  );
  await setState(trx, inventory, [...held, ...reacquired], 'sold');
  await inventory.move(trx, had.surplus, { from: 'sold', to: 'free' }, now);
  await inventory.move(trx, [...held, ...reacquired], { from: 'held', to: 'sold' }, now);
  await releasePurchaseCounts(trx, held, { isPaid: true, now });
  return had.surplus;
}

/**
 * Holds for a paid sale, all or nothing, the part of `need` that it has neither bought nor held.
 * @returns false, with nothing held, when a place is not free
 */
export async function holdAgainForSwap<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  saleId: string,
  need: readonly Need[],
  now: Date,
): Promise<boolean> {
  const { held, had, missing } = await lockPlaces(trx, inventory, saleId, need);
  if (missing.length === 0) return true;
  await inventory.lock(trx, [...missing, ...held, ...had.surplus]);
  return (await inventory.reacquire(trx, missing, saleId, now)) !== undefined;
}

/** Locks the sold and held places of a paid sale and matches them with `need`. */
async function lockPlaces<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  saleId: string,
  need: readonly Need[],
) {
  const sold = await lockSoldHolds(trx, inventory, saleId);
  const held = await lockSaleHolds(trx, inventory, saleId);
  const had = matchHolds(inventory.key, sold, need);
  return { sold, held, had, missing: matchHolds(inventory.key, held, had.missing).missing };
}

/** Releases the places held for a change of a paid sale. @returns number of holds ended */
export async function releaseSwap(
  trx: Trx,
  inventory: Inventory,
  saleId: string,
  now: Date,
): Promise<number> {
  const held = await lockSaleHolds(trx, inventory, saleId);
  await endHolds(trx, inventory, held, 'released', now);
  return held.length;
}
