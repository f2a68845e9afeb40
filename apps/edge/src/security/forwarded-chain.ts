import type { FastifyInstance } from 'fastify';

interface Options {
  /** `TRUST_PROXY` */
  trustedProxies: number;
  onUnread: () => void;
}

/**
 * Notices requests that have come through more proxies than `TRUST_PROXY` says: each is counted, the first is told. Some
 * visitors come through proxies of their own, or make up such a chain; where nearly all requests do, the setting is wrong
 * and everybody is one address, with one share of everything.
 */
export function noticeLongChains(app: FastifyInstance, { trustedProxies, onUnread }: Options): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['x-forwarded-for'];
    if (header !== undefined && String(header).split(',').length > trustedProxies) {
      onUnread();
      if (!isTold) request.log.warn({ trustProxy: trustedProxies }, LONGER_CHAIN);
      isTold = true;
    }
    done();
  });
}

const LONGER_CHAIN =
  'X-Forwarded-For names more addresses than TRUST_PROXY covers: if a proxy of yours stands before this edge, count it there';
