/**
 * How a paid sale comes by other places: what it is to have besides is held for it first, and taken for what it gives up
 * in one step. Every function runs in the caller's transaction, which has locked the sale before.
 */
import type { Trx } from '../../../database/open-database.ts';
import { releasePurchaseCounts } from '../purchase-limits/index.ts';
import { endHolds, setQuantity, setState } from './end-holds.ts';
import type { Adoption, Inventory, Places } from './inventory.ts';
import { matchHolds } from './match-holds.ts';
import { lockSaleHolds, lockSoldHolds } from './select-holds.ts';

/**
 * Holds what a paid sale does not have of `need` yet. What it has stays its own.
 * @returns whether anything had to be held
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
  // those given up as well: two that swap with each other must not wait for each other
  await inventory.lock(trx, [...missing, ...surplus]);
  await inventory.exchange(trx, { surplus: [], missing }, adoption);
  return true;
}

/**
 * Makes a paid sale's places those of `need`, all or nothing: what is held for it is sold to it, what is not held (any
 * more) is taken if it is free and still to come, and what it had beyond is free.
 * @returns what became free; undefined, with nothing changed, when its new places cannot be had
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
  const retaken = await inventory.retake(trx, missing, saleId, now);
  if (!retaken) return undefined;
  const keptIds = new Set(had.kept.map(({ id }) => id));
  for (const { id, quantity } of had.kept) await setQuantity(trx, inventory, id, quantity);
  await setState(
    trx,
    inventory,
    sold.filter(({ id }) => !keptIds.has(id)),
    'released',
  );
  await setState(trx, inventory, [...held, ...retaken], 'sold');
  await inventory.move(trx, had.surplus, { from: 'sold', to: 'free' }, now);
  await inventory.move(trx, [...held, ...retaken], { from: 'held', to: 'sold' }, now);
  await releasePurchaseCounts(trx, held, { isPaid: true, now });
  return had.surplus;
}

/**
 * Holds for a paid sale, all or nothing, what it neither has nor holds (any more) of `need`.
 * @returns false, with nothing changed, when that is not free
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
  return (await inventory.retake(trx, missing, saleId, now)) !== undefined;
}

/** What a paid sale has and holds beside it, locked, and what it needs that is neither. */
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

/** Gives back what is held for a paid sale beside what it has. @returns how many holds ended */
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
