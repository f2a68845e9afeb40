import cookie from '@fastify/cookie';
import { BROWSER_COOKIE, BROWSER_COOKIE_DAYS, NO_COOKIES_HEADER } from '@taquilla/contracts';
import { hostCookie } from '@taquilla/server';
import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';
import { isHttps, type Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** secret of the requesting browser, from an HttpOnly cookie; undefined for clients without cookies */
    browserKey: string | undefined;
  }
  interface FastifyReply {
    /**
     * Sets the cookie of a browser before a token is issued, and returns the key to bind the token to; undefined for clients
     * that are not browsers or store no cookies. Browsers send `Origin` with every POST and PUT, and scripts cannot omit
     * it.
     */
    bindToBrowser(): string | undefined;
  }
}

const KEY = /^[\w-]{43}$/;

/** Binds tokens to the browser that received them, by a cookie (decision 27). */
export const browserKeys = fp(async (app, { config }: { config: Pick<Config, 'publicUrl'> }) => {
  await app.register(cookie);
  const stored = hostCookie(
    { name: BROWSER_COOKIE, maxAge: BROWSER_COOKIE_DAYS * 24 * 60 * 60, sameSite: 'lax' },
    isHttps(config),
  );
  app.decorateRequest('browserKey', undefined);
  app.addHook('onRequest', async (request) => {
    const key = stored.read(request);
    if (key !== undefined && KEY.test(key)) request.browserKey = key;
  });
  app.decorateReply('bindToBrowser', function () {
    const { headers, browserKey } = this.request;
    const isBrowser = headers.origin !== undefined && headers[NO_COOKIES_HEADER] === undefined;
    if (browserKey === undefined && !isBrowser) return undefined;
    const key = browserKey ?? randomBytes(32).toString('base64url');
    stored.set(this, key);
    this.request.browserKey = key;
    return key;
  });
});
