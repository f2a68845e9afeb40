import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { wrong } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import type { Cart } from './cart-clock.ts';
import { restoreCart, reduceCart } from './restore-cart.ts';

/** Routes that release places of a cart, including those of its unpaid order (R108, R119). */
export const cartModule: Module = (app, { database, clock }) => {
  const reduce = async (
    cart: Pick<Cart, 'reference' | 'kind'>,
    keep: number,
    [holdId, another]: readonly string[] = [],
  ) => {
    if (holdId === undefined || another !== undefined) throw wrong('booked_id', 'nameOneHold');
    return { cancelled: 0, left: await reduceCart(database, cart, { holdId, keep }, clock.now()) };
  };

  const release = async (
    cart: Pick<Cart, 'reference' | 'kind'>,
    keep: number | undefined,
    ids: readonly string[] | undefined,
  ) => {
    if (keep !== undefined) return reduce(cart, keep, ids);
    return { cancelled: await restoreCart(database, cart, clock.now(), ids) };
  };

  serve(app, endpoints.cancelPreBook, async ({ body: { reference, booked_id, keep } }) =>
    release({ reference, kind: 'tickets' }, keep, booked_id === undefined ? undefined : [booked_id]),
  );
  serve(app, endpoints.cancelEventPreBook, async ({ body: { reference, booked_id, booked_ids, keep } }) => {
    const ids = booked_id === undefined ? booked_ids : [booked_id, ...(booked_ids ?? [])];
    return release({ reference, kind: 'event' }, keep, ids);
  });
};
