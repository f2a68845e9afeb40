import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { StoredOpenings } from './openings.ts';
import { deletePassUses } from './pass-uses.ts';

const DELETE_EVERY_MS = 60 * 60_000;
/** Clients may reuse the list for 10 s. */
const CACHE = 'public, max-age=10';

/** Serves the list of fair openings (R320), mainly for edges; public. */
export const fairOpeningModule: Module = (app, { database: { db }, clock, jobs }) => {
  const openings = new StoredOpenings(db);
  jobs.register('passes of fair openings', DELETE_EVERY_MS, () => deletePassUses(db, clock.now()));
  serve(app, endpoints.fairOpenings, () => openings.all(clock.now()), {
    config: { cacheControl: CACHE, isShared: true },
  });
};
