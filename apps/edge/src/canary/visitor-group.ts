import { GROUP_COOKIE, GROUP_COOKIE_DAYS, PAGE_COOKIE } from '@taquilla/contracts';
import { assignGroup, parseGroup } from '@taquilla/delivery';
import { hostCookie, type HostCookie } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBot } from '../security/bot.ts';
import { PAGE_TOKEN_SECONDS, type PageTokens } from './page-token.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Cookies of a page with a canary: the visitor's group and the page token. */
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

/** Returns the visitor's group from its cookie, or a random new group; undefined for bots. */
export function groupOf(request: FastifyRequest, cookies: VisitorCookies): number | undefined {
  if (isBot(request)) return undefined;
  return parseGroup(cookies.group.read(request)) ?? assignGroup(Math.random());
}

/**
 * Sets the cookies of a page with a canary: the group, so that a visitor gets the same releases on every page, and the page
 * token, by which its health reports count. Called only where visitors of a page get different releases.
 */
export function storeGroup(
  reply: FastifyReply,
  group: number | undefined,
  cookies: VisitorCookies,
  pageTokens: PageTokens,
): void {
  const vary = reply.getHeader('vary');
  if (!/\bcookie\b/i.test(String(vary))) reply.header('vary', vary ? `${String(vary)}, Cookie` : 'Cookie');
  if (group === undefined) return;
  if (parseGroup(cookies.group.read(reply.request)) !== group) cookies.group.set(reply, String(group));
  cookies.page.set(reply, pageTokens.issue(group));
}
