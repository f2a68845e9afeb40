import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve } from '../../../serve.ts';
import { findPriceList } from './price-lists.ts';
import { findProgramme } from './programme.ts';
import { findEvent, findEvents, findRedirectEvents } from './repository.ts';

/** Shorter than that of the catalogue, since the response has the number of free places. */
const PROGRAMME_CACHE = 'public, max-age=30';

/** Routes for ticketed events of a venue and their price lists (docs/calls.md). */
export const eventModule: Module = (app, { database: { db, readsDb }, clock }) => {
  const now = () => clock.now();
  serve(app, endpoints.events, async ({ params, query }) => findEvents(db, params.id, query.language, now()));
  serve(app, endpoints.redirectEvents, async ({ params, query }) =>
    findRedirectEvents(db, params.id, query.language),
  );
  serve(
    app,
    endpoints.programme,
    ({ query: { language, headquarter, company } }) =>
      findProgramme(readsDb, { venueId: headquarter, companyId: company }, language, now()),
    { config: { cacheControl: PROGRAMME_CACHE, isShared: true } },
  );
  serve(app, endpoints.event, async ({ params, query }) => findEvent(db, params.id, query.language, now()));
  serve(app, endpoints.priceList, async ({ params, query }) => findPriceList(db, params.id, query.language), {
    config: { cacheControl: CATALOGUE_CACHE },
  });
};
