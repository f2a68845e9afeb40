import { z } from 'zod';
import {
  BASE,
  data,
  event,
  eventDetail,
  eventHour,
  eventProduct,
  priceList,
  redirectEvent,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { CATALOGUE_CACHE } from '../../plugins/http-cache.ts';
import { idParam, languageQuery } from '../../request-schemas.ts';
import { eventMapModule } from './map-routes.ts';
import { findPriceList, findTariffs } from './price-lists.ts';
import { findEvent, findEventHours, findEvents, findRedirectEvents } from './repository.ts';

const reference = z.uuid().optional();
const categoryQuery = languageQuery.extend({
  category: idParam.shape.id.optional(),
  hour_id: idParam.shape.id.optional(),
  reference,
});

/** Ticketed events of a venue, their dates and prices (docs/calls.md, "Events"). */
export const eventModule: Module = async (app, deps) => {
  const { db } = deps.database;
  await eventMapModule(app, deps);

  app.get(
    `${BASE}/siae/event/headquarter/:id`,
    { schema: { params: idParam, querystring: languageQuery, response: { 200: data(z.array(event)) } } },
    async ({ params, query }) => ({
      data: await findEvents(db, params.id, query.language, deps.clock.now()),
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
    `${BASE}/siae/event/:id`,
    { schema: { params: idParam, querystring: languageQuery, response: { 200: data(eventDetail) } } },
    async ({ params, query }) => ({
      data: await findEvent(db, params.id, query.language, deps.clock.now()),
    }),
  );

  app.get(
    `${BASE}/siae/event/:id/hours`,
    {
      schema: {
        params: idParam,
        querystring: z.object({ reference }),
        response: { 200: data(z.array(eventHour)) },
      },
    },
    async ({ params, query }) => ({
      data: await findEventHours(db, params.id, deps.clock.now(), query.reference),
    }),
  );

  app.get(
    `${BASE}/siae/price-list/:id`,
    {
      schema: { params: idParam, querystring: languageQuery, response: { 200: data(priceList) } },
      config: { cacheControl: CATALOGUE_CACHE },
    },
    async ({ params, query }) => ({ data: await findPriceList(db, params.id, query.language) }),
  );

  app.get(
    `${BASE}/siae/price-list/:id/category`,
    {
      schema: {
        params: idParam,
        querystring: categoryQuery,
        response: { 200: data(z.array(eventProduct)) },
      },
    },
    async ({ params, query }) => ({
      data: await findTariffs(db, {
        priceListId: params.id,
        categoryId: query.category,
        locale: query.language,
        hourId: query.hour_id,
        reference: query.reference,
      }),
    }),
  );
};
