/** How a cart comes by places that seem to be taken (R109). */
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { OutOfStock } from './out-of-stock.ts';

/** What may be tried for one wish; undefined: it did not help. */
export interface Tries<Taken> {
  first(this: void): Promise<Taken | undefined>;
  /**
   * Ends what is over and stands in the way: of anybody at this slot or date, and of the cart anywhere, since it counts
   * for its address until then. @returns how many holds ended
   */
  endDead(this: void): Promise<number>;
  again(this: void): Promise<Taken | undefined>;
  /** A buyer who comes back from the payment page is not refused what the own unpaid sale still holds. */
  fromUnpaidSale(this: void): Promise<Taken | undefined>;
  refusal(this: void): Promise<Error>;
}

export async function claim<Taken>(tries: Tries<Taken>): Promise<Taken> {
  const taken =
    (await tries.first()) ??
    ((await tries.endDead()) > 0 ? await tries.again() : undefined) ??
    (await tries.fromUnpaidSale());
  if (taken !== undefined) return taken;
  throw await tries.refusal();
}

/** @returns undefined, with nothing changed, when the places are taken, of which `onTaken` hears */
export function ifAvailable<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  onTaken: (error: OutOfStock) => void = () => undefined,
): Promise<T | undefined> {
  return transaction(db, work).catch((error: unknown) => {
    if (!(error instanceof OutOfStock)) throw error;
    onTaken(error);
    return undefined;
  });
}
