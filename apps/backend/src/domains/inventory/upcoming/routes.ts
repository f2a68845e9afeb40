import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { findUpcoming } from './upcoming.ts';

/** As the programme's: the response has the number of free places. */
const CACHE = 'public, max-age=30';

/** Route for a venue's own website. Any page may read it: it has public data and no cookies. */
export const upcomingModule: Module = (app, { database: { readsDb: db }, clock }) => {
  serve(
    app,
    endpoints.upcoming,
    async ({ params: { slug }, query: { language } }, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
      return findUpcoming(db, slug, language, clock.now());
    },
    { config: { cacheControl: CACHE, isShared: true, weight: 5 } },
  );
};
