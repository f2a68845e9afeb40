import { isAway } from '../../../../database/is-away.ts';
import type { Db } from '../../../../database/open-database.ts';
import { retried } from '../../../../database/transaction.ts';
import { batched } from '../../../../batched.ts';
import { takeForCarts, type CartTake } from './take-for-carts.ts';

/**
 * Takes places for carts, those that ask at the same time in one statement. A connection that broke may have done its
 * work; anything else that fails has done nothing.
 */
export const takeInBatches = (db: Db) =>
  batched((takes: readonly CartTake[]) => retried(() => takeForCarts(db, takes)), {
    most: 100,
    atOnce: 2,
    hadNoEffect: (error) => !isAway(error),
  });
