import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { itemDates, itemStock } from './calendar.ts';

/** `weight`: relative cost for the rate limit (decision 16) */
const options = { config: { isShared: true, weight: 5 } };

/** Routes of the calendars (R73, R75). */
export const stockModule: Module = (app, { database: { db }, clock }) => {
  serve(
    app,
    endpoints.itemDates,
    async ({ params, query: { date, reference } }) =>
      itemDates(db, { itemId: params.id, date, reference, now: clock.now() }),
    options,
  );
  serve(
    app,
    endpoints.itemStock,
    async ({ params, query: { date, reference, language } }) =>
      itemStock(db, { itemId: params.id, date, reference, now: clock.now() }, language),
    options,
  );
};
