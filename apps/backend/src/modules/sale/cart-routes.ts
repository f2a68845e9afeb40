import {
  BASE,
  cancelEventPreBookRequest,
  cancelPreBookAnswer,
  cancelPreBookRequest,
  data,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { Cart } from './cart-clock.ts';
import { giveCartBack, reduceCart } from './give-cart-back.ts';

/** What a cart gives back, whether it was ordered meanwhile or not (R108, R119). */
export const cartModule: Module = (app, { database, clock }) => {
  const answer = { 200: data(cancelPreBookAnswer) };
  const reduce = async (
    cart: Pick<Cart, 'reference' | 'kind'>,
    keep: number,
    [holdId, another]: readonly string[] = [],
  ) => {
    if (holdId === undefined || another !== undefined) {
      throw invalid({ booked_id: ['One hold is made smaller: name it'] });
    }
    return { cancelled: 0, left: await reduceCart(database, cart, { holdId, keep }, clock.now()) };
  };

  app.post(
    `${BASE}/ticket/stock/pre-booked/cancelled/reference`,
    { schema: { body: cancelPreBookRequest, response: answer } },
    async ({ body: { reference, booked_id, keep } }) => {
      const cart = { reference, kind: 'tickets' } as const;
      const ids = booked_id === undefined ? undefined : [booked_id];
      if (keep !== undefined) return { data: await reduce(cart, keep, ids) };
      const cancelled = await giveCartBack(database, cart, clock.now(), ids);
      return { data: { cancelled } };
    },
  );

  app.post(
    `${BASE}/siae/event/hour/pre-booked/cancelled/reference`,
    { schema: { body: cancelEventPreBookRequest, response: answer } },
    async ({ body: { reference, booked_id, booked_ids, keep } }) => {
      const cart = { reference, kind: 'event' } as const;
      const ids = booked_id === undefined ? booked_ids : [booked_id, ...(booked_ids ?? [])];
      if (keep !== undefined) return { data: await reduce(cart, keep, ids) };
      const cancelled = await giveCartBack(database, cart, clock.now(), ids);
      return { data: { cancelled } };
    },
  );
};
