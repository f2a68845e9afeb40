import { z } from 'zod';
import { BASE, data, event, eventHour, redirectEvent } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { idParam, languageQuery } from '../../request-schemas.ts';
import { findEventHours, findEvents, findRedirectEvents } from './repository.ts';

/** Ticketed events of a venue (spec section 7 "Events"). */
export const eventModule: Module = (app, { database: { db }, clock }) => {
  app.get(
    `${BASE}/siae/event/headquarter/:id`,
    { schema: { params: idParam, querystring: languageQuery, response: { 200: data(z.array(event)) } } },
    async ({ params, query }) => ({
      data: await findEvents(db, params.id, query.language, clock.now()),
    }),
  );

  app.get(
    `${BASE}/siae/event/headquarter/:id/redirect`,
    {
      schema: {
        params: idParam,
        querystring: languageQuery,
        response: { 200: data(z.array(redirectEvent)) },
      },
    },
    async ({ params, query }) => ({ data: await findRedirectEvents(db, params.id, query.language) }),
  );

  app.get(
    `${BASE}/siae/event/:id/hours`,
    { schema: { params: idParam, response: { 200: data(z.array(eventHour)) } } },
    async ({ params }) => ({ data: await findEventHours(db, params.id, clock.now()) }),
  );
};
