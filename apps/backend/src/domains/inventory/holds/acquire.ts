/** Fallbacks of a reservation that finds no free places: expired holds, then the cart's own unpaid sale (R109). */
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { OutOfStock } from './out-of-stock.ts';

/** Steps of one request, in this order. An attempt to reserve returns undefined when it fails. */
export interface AcquireAttempts<Reserved> {
  first(this: void): Promise<Reserved | undefined>;
  /**
   * Expires stale holds that block this request: those of the slot or date, and all stale holds of the cart, since they
   * count towards the purchase limit of its address.
   * @returns number of expired holds
   */
  expireStale(this: void): Promise<number>;
  retry(this: void): Promise<Reserved | undefined>;
  /** Reuses places of the cart's unpaid sale, for a buyer who returns from the payment page. */
  fromUnpaidSale(this: void): Promise<Reserved | undefined>;
  refusal(this: void): Promise<Error>;
}

/** Runs the attempts until one succeeds. @throws the refusal when none does */
export async function acquire<Reserved>(attempts: AcquireAttempts<Reserved>): Promise<Reserved> {
  const reserved =
    (await attempts.first()) ??
    ((await attempts.expireStale()) > 0 ? await attempts.retry() : undefined) ??
    (await attempts.fromUnpaidSale());
  if (reserved !== undefined) return reserved;
  throw await attempts.refusal();
}

/** Runs `work` in a transaction. @returns undefined, rolled back, after an `OutOfStock`, which `onOutOfStock` receives */
export function ifAvailable<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  onOutOfStock: (error: OutOfStock) => void = () => undefined,
): Promise<T | undefined> {
  return transaction(db, work).catch((error: unknown) => {
    if (!(error instanceof OutOfStock)) throw error;
    onOutOfStock(error);
    return undefined;
  });
}
