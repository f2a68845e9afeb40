import { GROUP_COOKIE, GROUP_COOKIE_DAYS, PAGE_COOKIE } from '@taquilla/contracts';
import { assignGroup, parseGroup } from '@taquilla/delivery';
import { hostCookie, type HostCookie } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TOKEN_SECONDS, type PageTokens } from './page-token.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Programs that say what they are: they try nothing new, and what they meet counts for nothing. */
const BOT = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|facebookexternalhit|curl|wget/i;

export function isBot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return BOT.test(headers['user-agent'] ?? 'bot');
}

/** What visitors of a page that some get differently bring along: their group, and the proof of their page. */
export interface VisitorCookies {
  group: HostCookie;
  page: HostCookie;
}

export const visitorCookies = (isHttps: boolean): VisitorCookies => ({
  group: hostCookie(
    { name: GROUP_COOKIE, maxAge: GROUP_COOKIE_DAYS * DAY_SECONDS, sameSite: 'lax' },
    isHttps,
  ),
  page: hostCookie({ name: PAGE_COOKIE, maxAge: PAGE_TOKEN_SECONDS, sameSite: 'lax' }, isHttps),
});

/** The visitor's group, drawn by lot where they have none yet; none for bots. */
export function groupOf(request: FastifyRequest, cookies: VisitorCookies): number | undefined {
  if (isBot(request)) return undefined;
  return parseGroup(cookies.group.read(request)) ?? assignGroup(Math.random());
}

/**
 * Keeps what a visitor gets the same from page to page, and gives the page the proof that its reports count by. Set only
 * where visitors of a page get different things.
 */
export function storeGroup(
  reply: FastifyReply,
  group: number | undefined,
  cookies: VisitorCookies,
  proofs: PageTokens,
): void {
  const vary = reply.getHeader('vary');
  if (!/\bcookie\b/i.test(String(vary))) reply.header('vary', vary ? `${String(vary)}, Cookie` : 'Cookie');
  if (group === undefined) return;
  if (parseGroup(cookies.group.read(reply.request)) !== group) cookies.group.set(reply, String(group));
  cookies.page.set(reply, proofs.issue(group));
}
