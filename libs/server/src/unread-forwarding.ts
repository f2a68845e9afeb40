import type { FastifyInstance } from 'fastify';

/**
 * Notices requests that have come through more proxies than are trusted: each is counted, the first is told. Some visitors
 * come through proxies of their own, or make up such a chain; where nearly all requests do, the setting is wrong and
 * everybody is one address, with one share of everything.
 * @param setting its name
 */
export function noticeUnreadForwarding(app: FastifyInstance, setting: string, onUnread: () => void): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['x-forwarded-for'];
    const senders = request.ips?.length ?? 1;
    if (header !== undefined && String(header).split(',').length >= senders) {
      onUnread();
      if (!isTold)
        request.log.warn(`X-Forwarded-For names more than ${setting} covers: is a proxy missing there?`);
      isTold = true;
    }
    done();
  });
}
