import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve } from '../../../serve.ts';
import { listVenues } from './list-venues.ts';

/** Routes that list venues with their prices (docs/calls.md). */
export const listingModule: Module = (app, { database: { readsDb: db }, clock }) => {
  serve(
    app,
    endpoints.listedVenues,
    ({ query: { company, language } }) => listVenues(db, company, language, clock.now()),
    { config: { cacheControl: CATALOGUE_CACHE, isShared: true } },
  );
};
