import fp from 'fastify-plugin';
import type { Deps } from '../../../deps.ts';
import { addFigure } from '../../../figure.ts';
import { Wallets } from './wallets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** certificates and keys of wallet passes */
    wallets: Wallets;
  }
}

const HOUR_MS = 60 * 60_000;

/** Plugin: provides `wallets`, with metrics of their certificates. */
export const walletStore = fp(async (app, { config, clock, jobs }: Deps) => {
  const wallets = new Wallets(config.walletDir, clock, app.log);
  app.decorate('wallets', wallets);
  app.addHook('onClose', () => wallets.close());
  jobs.register('certificates of wallets', HOUR_MS, async () => wallets.reload(), { isLocal: true });
  addFigure(app, {
    name: 'wallet_certificate_seconds',
    help: 'Seconds until the certificate of a venue’s passes expires; 0: expired or invalid',
    labels: ['venue', 'wallet'],
    read: async () =>
      wallets
        .certificates()
        .map(({ venue, wallet, secondsLeft }) => [{ venue, wallet }, secondsLeft] as const),
  });
});
