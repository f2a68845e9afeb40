import { isUnavailable } from '../../../../database/is-unavailable.ts';
import type { Db } from '../../../../database/open-database.ts';
import { retried } from '../../../../database/transaction.ts';
import { batched } from '../../../../batched.ts';
import { reserveForCarts, type CartReservation } from './reserve-for-carts.ts';

/**
 * Reserves places with batching: concurrent requests of carts share one statement. After a lost connection the statement
 * may have been committed; any other failure has had no effect.
 */
export const reserveInBatches = (db: Db) =>
  batched((reservations: readonly CartReservation[]) => retried(() => reserveForCarts(db, reservations)), {
    maxItems: 100,
    atOnce: 2,
    hadNoEffect: (error) => !isUnavailable(error),
  });
