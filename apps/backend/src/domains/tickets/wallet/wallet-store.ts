import fp from 'fastify-plugin';
import type { Deps } from '../../../deps.ts';
import { addFigure } from '../../../figure.ts';
import { Wallets } from './wallets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** what passes of wallets are signed with */
    wallets: Wallets;
  }
}

const HOUR_MS = 60 * 60_000;

/** Knows the certificates for whoever offers passes, and watches them. */
export const walletStore = fp(async (app, { config, clock, jobs }: Deps) => {
  const wallets = new Wallets(config.walletDir, clock, app.log);
  app.decorate('wallets', wallets);
  app.addHook('onClose', () => wallets.close());
  jobs.register('certificates of wallets', HOUR_MS, async () => wallets.reload(), { isLocal: true });
  addFigure(app, {
    name: 'wallet_certificate_seconds',
    help: 'How long what the passes of a venue are signed with still holds; 0: it has ended, or is of no use',
    labels: ['venue', 'wallet'],
    read: async () =>
      wallets
        .certificates()
        .map(({ venue, wallet, secondsLeft }) => [{ venue, wallet }, secondsLeft] as const),
  });
});
