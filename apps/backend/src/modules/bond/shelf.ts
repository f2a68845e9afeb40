import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { Bonds } from './bonds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** the documents of sales */
    bonds: Bonds;
  }
}

/** Draws documents for whoever sends them, until no job is under way that may want one. */
export const bondShelf = fp(async (app, { config, clock, jobs }: Deps) => {
  const bonds = new Bonds(config, clock);
  app.decorate('bonds', bonds);
  app.addHook('onClose', async () => {
    await jobs.stop();
    await bonds.close();
  });
});
