import { isUnavailable } from '../../../../database/is-unavailable.ts';
import type { Db } from '../../../../database/open-database.ts';
import { retried } from '../../../../database/transaction.ts';
import { batched } from '../../../../batched.ts';
import { reserveForCarts, type CartReservation } from './reserve-for-carts.ts';

/**
 * Takes places for carts, those that ask at the same time in one statement. A connection that broke may have done its
 * work; anything else that fails has done nothing.
 */
export const reserveInBatches = (db: Db) =>
  batched((takes: readonly CartReservation[]) => retried(() => reserveForCarts(db, takes)), {
    most: 100,
    atOnce: 2,
    hadNoEffect: (error) => !isUnavailable(error),
  });
