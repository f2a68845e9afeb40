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
import { unavailableHtml, UNAVAILABLE_STYLE } from './unavailable.ts';

/** Where some visitors may not open a page yet. */
export interface PageGate {
  /**
   * @returns undefined for a page that no opening gates. Otherwise no answer at its address may be shared with anybody, whoever
   * the visitor is; without `instead` this visitor opens the page
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
  proofs: PageTokens;
  onRefused: (reason: 'page questions') => void;
  /** undefined: there are none */
  gate: PageGate | undefined;
  /** undefined: pages are none */
  dictionaries: PageDictionaries | undefined;
}

/** A CDN answers by itself for a moment, and a little longer while it asks. */
const OF_CDN = 'max-age=1, stale-while-revalidate=9';

/** What pages that nobody may open ask for takes nothing away from those that somebody opens. */
const PRERENDER_FRACTION = 0.1;

/** Every address that nothing else answers is a page of the shop, if the visitor asks for a page. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { config, rollouts, pages, shared, cookies, proofs, onRefused, dictionaries, gate } = options;
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OverrideRefused)) throw error;
    return sendRefusal(reply, error);
  });
  app.decorateRequest('page', '');
  shared.watch(app);
  const limit = config.rateLimit || Infinity;
  const isAllowed = createRateLimit({ limit });
  const isPrerenderAllowed = createRateLimit({ limit: limit * PRERENDER_FRACTION });
  const mayAsk = (request: FastifyRequest) => {
    const count = isPrefetchRequest(request.headers) ? isPrerenderAllowed : isAllowed;
    const isWithin = count(addressNetwork(request.ip));
    if (!isWithin) onRefused('page questions');
    return isWithin;
  };
  app.get('/*', async (request, reply) => {
    reply.header('vary', 'Accept');
    if (!acceptsHtml(request.headers.accept)) return sendNotFound(reply);
    const asked = splitUrl(request.url);
    const { pathname, search } = asked;
    const group = groupOf(request, cookies);
    const match = matchPage(rolloutsFor(request, rollouts, config), asked, group);
    if (!match) return sendUnavailable(reply, pathname);
    request.page = match.route?.path ?? '/*';
    const isAhead = isPrefetchRequest(request.headers);
    const gated = gate?.at(request, match, search);
    if (isAhead && (gated || !isPrerenderable(match))) return sendLater(reply);
    if (gated?.instead) return reply.send(await gated.instead(reply));
    const isUnprefixed = !splitLocale(pathname).isPrefixed;
    // links of the shop name their language: without prefix they mean Spanish
    const isInside = request.headers['sec-fetch-site'] === 'same-origin';
    if (isUnprefixed) reply.header('vary', 'Accept, Cookie, Sec-Fetch-Site');
    if (pathname === '/') {
      reply.header('vary', 'Accept, Accept-Language, Cookie, Sec-Fetch-Site');
      const locale = isInside ? DEFAULT_LOCALE : requestedLocale(request, match);
      if (locale !== DEFAULT_LOCALE) return sendTo(reply, localisePath('/', locale) + search);
    }
    let isWhole = true;
    const page = await pages.read(match, () => {
      const isWithin = mayAsk(request);
      isWhole &&= isWithin;
      return isWithin;
    });
    const chosen = isUnprefixed ? chosenLocale(request.cookies[LOCALE_COOKIE], page) : DEFAULT_LOCALE;
    if (chosen !== DEFAULT_LOCALE) {
      if (!isInside) return sendTo(reply, localisePath(match.path, chosen) + search);
      if (isAhead) return sendLater(reply);
      storeLocale(reply, DEFAULT_LOCALE);
    }
    reply.headers(page.headers);
    // the venue of an address is found by the routes of the default rollout, which its canaries may change
    const isForAllGroups = rollouts.rolloutOf(undefined)?.canaries.length === 0;
    const isShared = page.headers['cache-control'] === SHARED && !gated && isForAllGroups && isWhole;
    if (gated) reply.header('cache-control', 'private, no-store');
    else if (page.headers['cache-control'] === SHARED && !isShared) {
      reply.header('cache-control', 'private, no-cache');
    }
    // nothing of it depends on a cookie or on Sec-Purpose, which not every CDN looks at
    if (!isUnprefixed && isShared && isPrerenderable(match)) reply.header('cdn-cache-control', OF_CDN);
    if (match.rollout.canaries.length > 0) storeGroup(reply, group, cookies, proofs);
    if (!gated && isKnown(request, page)) return reply.code(304).send();
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
 * The language of a page whose address names none: what its visitor has chosen in the switcher, where the page exists in it
 * (R17); else Spanish.
 */
function chosenLocale(remembered: string | undefined, { status, locales }: Page): Locale {
  const isOffered = status !== 404 && isLocale(remembered) && locales.includes(remembered);
  return isOffered ? remembered : DEFAULT_LOCALE;
}

/** What was pressed in the language list before its script had come. */
function storeLocale(reply: FastifyReply, locale: Locale): void {
  const maxAge = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  reply.setCookie(LOCALE_COOKIE, locale, { path: '/', maxAge, sameSite: 'lax' });
}

/** Whether the browser has exactly this page already. */
function isKnown(request: FastifyRequest, { status, headers }: Page): boolean {
  return status === 200 && headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
}

function sendTo(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'private, no-cache').redirect(address, 302);
}

function sendNotFound(reply: FastifyReply) {
  // a cache that does not look at Vary must not give it to browsers
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** The page is made when its visitor opens it. */
function sendLater(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Later\n');
}

/** To a developer, who reads it in the browser. */
function sendRefusal(reply: FastifyReply, { message }: OverrideRefused) {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`This shop does not take your remote: ${message}\n`);
}

function sendUnavailable(reply: FastifyReply, pathname: string) {
  const policy = pagePolicy({
    style: UNAVAILABLE_STYLE,
    formOrigins: [],
    tags: undefined,
    isHttps: false,
  });
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(unavailableHtml(splitLocale(pathname).locale));
}
