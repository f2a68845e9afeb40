import fp from 'fastify-plugin';
import type { Deps } from '../../../deps.ts';
import { PictureSizes, shownHero } from '../../venues/index.ts';
import { Bonds } from './bonds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** the documents of sales */
    bonds: Bonds;
  }
}

/** Every picture comes so small; on paper it is as wide as a thumb is long. */
const PRINTED = { width: 400, format: 'jpeg' } as const;

/** Draws documents for whoever sends them, until no job is under way that may want one. */
export const bondStore = fp(async (app, { config, clock, jobs, database: { db } }: Deps) => {
  const sizes = new PictureSizes(db);
  const bonds = new Bonds(config, clock, {
    hashOf: async (venueId) => (await shownHero(db, venueId))?.hash,
    bytesOf: (hash) => sizes.find(hash, PRINTED),
  });
  app.decorate('bonds', bonds);
  app.addHook('onClose', async () => {
    await jobs.stop();
    await bonds.close();
    await sizes.close();
  });
});
