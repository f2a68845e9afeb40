import { z } from 'zod';
import { BASE, bookableDay, data, schedule } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { calendarDay, idParam, languageQuery } from '../../request-schemas.ts';
import { itemDates, itemStock } from './calendar.ts';

const dayQuery = languageQuery.extend({ date: calendarDay, reference: z.uuid().optional() });

/** Calendars (R73, R75). */
export const stockModule: Module = (app, { database: { db }, clock }) => {
  app.get(
    `${BASE}/ticket/item/:id/dates`,
    {
      config: { isShared: true },
      schema: { params: idParam, querystring: dayQuery, response: { 200: data(z.array(bookableDay)) } },
    },
    async ({ params, query }) => {
      const { date, reference } = query;
      return { data: await itemDates(db, { itemId: params.id, date, reference, now: clock.now() }) };
    },
  );

  app.get(
    `${BASE}/ticket/item/:id/stock`,
    {
      config: { isShared: true },
      schema: { params: idParam, querystring: dayQuery, response: { 200: data(z.array(schedule)) } },
    },
    async ({ params, query }) => {
      const { date, reference, language } = query;
      const wanted = { itemId: params.id, date, reference, now: clock.now() };
      return { data: await itemStock(db, wanted, language) };
    },
  );
};
