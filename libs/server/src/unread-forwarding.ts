import type { FastifyInstance } from 'fastify';

/**
 * Detects requests through more proxies than are trusted: counts each and logs the first. Single requests come from visitors
 * with
 * their own proxies; if nearly all requests do, the setting is wrong and all visitors share the limits of one address.
 * @param setting name of the setting, for the log
 */
export function noticeUnreadForwarding(app: FastifyInstance, setting: string, onUnread: () => void): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['x-forwarded-for'];
    const senders = request.ips?.length ?? 1;
    if (header !== undefined && String(header).split(',').length >= senders) {
      onUnread();
      if (!isLogged)
        request.log.warn(`X-Forwarded-For names more than ${setting} covers: is a proxy missing there?`);
      isLogged = true;
    }
    done();
  });
}
