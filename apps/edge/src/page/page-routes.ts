import { DEFAULT_LOCALE, LOCALE_COOKIE, localisePath, splitLocale } from '@taquilla/contracts';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { pagePolicy } from '../security/policy.ts';
import type { AnswerCache } from './answer-cache.ts';
import { rootLocale } from './locale.ts';
import { matchPage } from './match-page.ts';
import { shellLocales } from './page-head.ts';
import { renderPage } from './render-page.ts';
import { unavailableHtml, UNAVAILABLE_STYLE } from './unavailable.ts';

interface Options {
  config: Pick<Config, 'publicUrl' | 'gatewayOrigins'>;
  rollouts: RolloutStore;
  cache: AnswerCache;
}

/** Every address that nothing else answers is a page of the shop, if the visitor asks for a page. */
export async function pageRoutes(app: FastifyInstance, { config, rollouts, cache }: Options): Promise<void> {
  await app.register(fastifyCookie);
  app.get('/*', async (request, reply) => {
    if (!wantsHtml(request.headers.accept)) {
      return reply.code(404).header('vary', 'Accept').type('text/plain; charset=utf-8').send('Not found\n');
    }
    const [pathname = '/', query] = request.url.split('?');
    const match = matchPage(rollouts, pathname);
    if (!match) return sendUnavailable(reply, pathname);
    if (pathname === '/') {
      const locale = rootLocale(
        request.cookies[LOCALE_COOKIE],
        request.headers['accept-language'],
        shellLocales(match),
      );
      reply.header('vary', 'Accept-Language, Cookie');
      if (locale !== DEFAULT_LOCALE) {
        const target = localisePath('/', locale) + (query === undefined ? '' : `?${query}`);
        return reply.header('cache-control', 'private, no-cache').redirect(target, 302);
      }
    }
    const page = await renderPage(match, cache, config);
    reply.headers(page.headers);
    const etag = page.status === 200 ? page.headers.etag : undefined;
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      return reply.code(304).send();
    }
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
  });
}

/** Browsers name HTML when they go to a page; scripts, pictures and the like do not. `*` alone is a tool asking. */
function wantsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept === '*/*' || /text\/html/i.test(accept);
}

function sendUnavailable(reply: FastifyReply, pathname: string) {
  const policy = pagePolicy({
    style: UNAVAILABLE_STYLE,
    formOrigins: [],
    hasTagManager: false,
    isHttps: false,
  });
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(unavailableHtml(splitLocale(pathname).locale));
}
