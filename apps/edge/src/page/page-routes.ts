import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  localisePath,
  splitLocale,
  type Locale,
} from '@taquilla/contracts';
import type { PageDictionaries } from '../dictionaries/page-dictionaries.ts';
import { OverrideRefused } from '@taquilla/delivery';
import { isPrefetchRequest, isPrerenderable } from '../prefetch/prefetch-request.ts';
import { addressNetwork, type CoalescedResponses } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { rolloutsFor, type OverrideConfig } from '../page-override.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { pagePolicy } from '../security/policy.ts';
import type { PageTokens } from '../canary/page-token.ts';
import { groupOf, storeGroup, type VisitorCookies } from '../canary/visitor-group.ts';
import type { PageCache } from './page-cache.ts';
import { rootLocale } from './locale.ts';
import { matchPage, type PageMatch } from './match-page.ts';
import { shellLocales } from './page-head.ts';
import type { Page } from './page-store.ts';
import { SHARED } from './render-page.ts';
import { acceptsHtml } from './accepts-html.ts';
import { noShellHtml } from './no-shell-page.ts';

/** Gate of pages that a visitor may not open yet (waiting room). */
export interface PageGate {
  /**
   * @returns undefined for a page that no opening gates. Otherwise no response at its address may be shared between
   * visitors;
   * without `instead` this visitor gets the page
   */
  at(
    request: FastifyRequest,
    match: PageMatch,
    search: string,
  ): { instead: ((reply: FastifyReply) => Promise<string | Buffer>) | undefined } | undefined;
}

interface Options {
  config: OverrideConfig & Pick<Config, 'advertisingPixel' | 'rateLimit'>;
  rollouts: RolloutStore;
  pages: Pick<PageCache, 'read'>;
  shared: Pick<CoalescedResponses, 'watch'>;
  cookies: VisitorCookies;
  pageTokens: PageTokens;
  onRefused: (reason: 'page questions') => void;
  /** undefined: no waiting rooms */
  gate: PageGate | undefined;
  /** undefined: dictionaries disabled for pages */
  dictionaries: PageDictionaries | undefined;
}

/** CDNs cache a shared page for 1 s, and 9 s more while they revalidate it. */
const CDN_CACHING = 'max-age=1, stale-while-revalidate=9';

/** Fraction of the rate limit for prefetch and prerender requests, counted separately. */
const PRERENDER_FRACTION = 0.1;

/** Adds the catch-all page route: every address without another route, for requests that accept HTML. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { config, rollouts, pages, shared, cookies, pageTokens, onRefused, dictionaries, gate } = options;
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OverrideRefused)) throw error;
    return sendRefusal(reply, error);
  });
  app.decorateRequest('page', '');
  shared.watch(app);
  const limit = config.rateLimit || Infinity;
  const isAllowed = createRateLimit({ limit });
  const isPrerenderAllowed = createRateLimit({ limit: limit * PRERENDER_FRACTION });
  const mayFetch = (request: FastifyRequest) => {
    const count = isPrefetchRequest(request.headers) ? isPrerenderAllowed : isAllowed;
    const isWithin = count(addressNetwork(request.ip));
    if (!isWithin) onRefused('page questions');
    return isWithin;
  };
  app.get('/*', async (request, reply) => {
    reply.header('vary', 'Accept');
    if (!acceptsHtml(request.headers.accept)) return sendNotFound(reply);
    const address = splitUrl(request.url);
    const { pathname, search } = address;
    const group = groupOf(request, cookies);
    const match = matchPage(rolloutsFor(request, rollouts, config), address, group);
    if (!match) return sendNoShell(reply, pathname);
    request.page = match.route?.path ?? '/*';
    const isPrefetch = isPrefetchRequest(request.headers);
    const gated = gate?.at(request, match, search);
    if (isPrefetch && (gated || !isPrerenderable(match))) return refusePrefetch(reply);
    if (gated?.instead) return reply.send(await gated.instead(reply));
    const isUnprefixed = !splitLocale(pathname).isPrefixed;
    // internal links without a language prefix mean Spanish
    const isSameOrigin = request.headers['sec-fetch-site'] === 'same-origin';
    if (isUnprefixed) reply.header('vary', 'Accept, Cookie, Sec-Fetch-Site');
    if (pathname === '/') {
      reply.header('vary', 'Accept, Accept-Language, Cookie, Sec-Fetch-Site');
      const locale = isSameOrigin ? DEFAULT_LOCALE : requestedLocale(request, match);
      if (locale !== DEFAULT_LOCALE) return redirectTo(reply, localisePath('/', locale) + search);
    }
    let isWhole = true;
    const page = await pages.read(match, () => {
      const isWithin = mayFetch(request);
      isWhole &&= isWithin;
      return isWithin;
    });
    const chosen = isUnprefixed ? chosenLocale(request.cookies[LOCALE_COOKIE], page) : DEFAULT_LOCALE;
    if (chosen !== DEFAULT_LOCALE) {
      if (!isSameOrigin) return redirectTo(reply, localisePath(match.path, chosen) + search);
      if (isPrefetch) return refusePrefetch(reply);
      storeLocale(reply, DEFAULT_LOCALE);
    }
    reply.headers(page.headers);
    // canaries of the default rollout may change the routes by which the venue of an address is found
    const isForAllGroups = rollouts.rolloutOf(undefined)?.canaries.length === 0;
    const isShared = page.headers['cache-control'] === SHARED && !gated && isForAllGroups && isWhole;
    if (gated) reply.header('cache-control', 'private, no-store');
    else if (page.headers['cache-control'] === SHARED && !isShared) {
      reply.header('cache-control', 'private, no-cache');
    }
    // only responses that do not depend on cookies or Sec-Purpose: some CDNs ignore Vary
    if (!isUnprefixed && isShared && isPrerenderable(match)) reply.header('cdn-cache-control', CDN_CACHING);
    if (match.rollout.canaries.length > 0) storeGroup(reply, group, cookies, pageTokens);
    if (!gated && isNotModified(request, page)) return reply.code(304).send();
    reply.code(page.status).type('text/html; charset=utf-8');
    const isDictionary = isShared && page.status === 200 && search === '';
    const delta = isDictionary ? await dictionaries?.answer(request, reply, page.text) : undefined;
    return reply.send(delta ?? (await page.text.sentTo(request, reply)));
  });
}

function splitUrl(url: string): { pathname: string; search: string } {
  const end = url.indexOf('?');
  return end === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, end), search: url.slice(end) };
}

function requestedLocale({ cookies, headers }: FastifyRequest, match: PageMatch): Locale {
  return rootLocale(cookies[LOCALE_COOKIE], headers['accept-language'], shellLocales(match));
}

/**
 * Returns the language of a page without a language prefix: the visitor's stored choice if the page exists in it (R17), else
 * Spanish.
 */
function chosenLocale(remembered: string | undefined, { status, locales }: Page): Locale {
  const isOffered = status !== 404 && isLocale(remembered) && locales.includes(remembered);
  return isOffered ? remembered : DEFAULT_LOCALE;
}

/** Stores the language of an internal link, which was pressed before hydration. */
function storeLocale(reply: FastifyReply, locale: Locale): void {
  const maxAge = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  reply.setCookie(LOCALE_COOKIE, locale, { path: '/', maxAge, sameSite: 'lax' });
}

/** Returns whether `If-None-Match` names this page. */
function isNotModified(request: FastifyRequest, { status, headers }: Page): boolean {
  return status === 200 && headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
}

function redirectTo(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'private, no-cache').redirect(address, 302);
}

function sendNotFound(reply: FastifyReply) {
  // a cache that ignores Vary must not send this response to browsers
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** Refuses a prefetch or prerender: the browser requests the page when the visitor opens it. */
function refusePrefetch(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Later\n');
}

/** Sends the reason why a developer's override was refused. */
function sendRefusal(reply: FastifyReply, { message }: OverrideRefused) {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`This shop refuses the override: ${message}\n`);
}

function sendNoShell(reply: FastifyReply, pathname: string) {
  const policy = pagePolicy({
    style: '',
    formOrigins: [],
    tags: undefined,
    isHttps: false,
  });
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(noShellHtml(splitLocale(pathname).locale));
}
