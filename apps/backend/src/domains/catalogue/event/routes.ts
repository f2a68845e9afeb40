import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve } from '../../../serve.ts';
import { eventMapModule } from './map-routes.ts';
import { findPriceList, findTariffs } from './price-lists.ts';
import { findEvent, findEventHours, findEvents, findRedirectEvents } from './repository.ts';

/** Ticketed events of a venue, their dates and prices (docs/calls.md). */
export const eventModule: Module = async (app, deps) => {
  const { db } = deps.database;
  await eventMapModule(app, deps);

  const now = () => deps.clock.now();
  serve(app, endpoints.events, async ({ params, query }) => findEvents(db, params.id, query.language, now()));
  serve(app, endpoints.redirectEvents, async ({ params, query }) =>
    findRedirectEvents(db, params.id, query.language),
  );
  serve(app, endpoints.event, async ({ params, query }) => findEvent(db, params.id, query.language, now()));
  serve(app, endpoints.eventHours, async ({ params, query }) =>
    findEventHours(db, params.id, now(), query.reference),
  );
  serve(app, endpoints.priceList, async ({ params, query }) => findPriceList(db, params.id, query.language), {
    config: { cacheControl: CATALOGUE_CACHE },
  });
  serve(
    app,
    endpoints.priceListCategory,
    async ({ params, query }) =>
      findTariffs(db, {
        priceListId: params.id,
        categoryId: query.category,
        locale: query.language,
        hourId: query.hour_id,
        reference: query.reference,
      }),
    { config: { weight: 8 } },
  );
};
