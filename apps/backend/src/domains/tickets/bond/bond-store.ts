import fp from 'fastify-plugin';
import type { Deps } from '../../../deps.ts';
import { PictureSizes, shownHero } from '../../venues/index.ts';
import { Bonds } from './bonds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** bonds of sales */
    bonds: Bonds;
  }
}

/** Size of the venue's picture; printed about 6 cm wide. */
const PRINTED = { width: 400, format: 'jpeg' } as const;

/** Plugin: provides `bonds` until all jobs that may need bonds have ended. */
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
