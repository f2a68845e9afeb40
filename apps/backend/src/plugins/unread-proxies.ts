import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { Deps } from '../deps.ts';

/**
 * Notices requests whose sender says whom they come from without being trusted with it: each is counted, the first is told.
 * A front door on another machine that `TRUSTED_PROXIES` does not name looks like that, and everybody is one address then.
 */
export const unreadProxies = fp(async (app, { config }: Deps) => {
  const unread = new Counter({
    name: 'http_unread_forwarded_total',
    help: 'Requests with X-Forwarded-For from an address that TRUSTED_PROXIES does not name',
    registers: [app.metrics],
  });
  let isTold = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (headers['x-forwarded-for'] === undefined || config.isTrustedProxy(socket.remoteAddress ?? '')) return;
    unread.inc();
    if (!isTold)
      log.warn(
        'X-Forwarded-For from an address that TRUSTED_PROXIES does not name: all its visitors are one',
      );
    isTold = true;
  });
});
