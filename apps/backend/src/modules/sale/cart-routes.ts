import {
  BASE,
  cancelEventPreBookRequest,
  cancelPreBookAnswer,
  cancelPreBookRequest,
  data,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { giveCartBack } from './give-cart-back.ts';

/** What a cart gives back, whether it was ordered meanwhile or not (R108, R119). */
export const cartModule: Module = (app, { database, clock }) => {
  const answer = { 200: data(cancelPreBookAnswer) };

  app.post(
    `${BASE}/ticket/stock/pre-booked/cancelled/reference`,
    { schema: { body: cancelPreBookRequest, response: answer } },
    async ({ body: { reference, booked_id } }) => {
      const ids = booked_id === undefined ? undefined : [booked_id];
      const cancelled = await giveCartBack(database, { reference, kind: 'tickets' }, clock.now(), ids);
      return { data: { cancelled } };
    },
  );

  app.post(
    `${BASE}/siae/event/hour/pre-booked/cancelled/reference`,
    { schema: { body: cancelEventPreBookRequest, response: answer } },
    async ({ body: { reference, booked_id, booked_ids } }) => {
      const ids = booked_id === undefined ? booked_ids : [booked_id, ...(booked_ids ?? [])];
      const cancelled = await giveCartBack(database, { reference, kind: 'event' }, clock.now(), ids);
      return { data: { cancelled } };
    },
  );
};
