import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { StoredOpenings } from './openings.ts';
import { deletePassUses } from './pass-uses.ts';

const FORGET_EVERY_MS = 60 * 60_000;
/** Edges ask for themselves, and everybody else has time. */
const CACHE = 'public, max-age=10';

/** When sales open for a crowd (R320): edges ask for it, and anybody may. */
export const fairOpeningModule: Module = (app, { database: { db }, clock, jobs }) => {
  const openings = new StoredOpenings(db);
  jobs.register('passes of fair openings', FORGET_EVERY_MS, () => deletePassUses(db, clock.now()));
  serve(app, endpoints.fairOpenings, () => openings.all(clock.now()), {
    config: { cacheControl: CACHE, isShared: true },
  });
};
