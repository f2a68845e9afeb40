import { GROUP_COOKIE, GROUP_COOKIE_DAYS } from '@taquilla/contracts';
import { drawGroup, parseGroup } from '@taquilla/delivery';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 24 * 60 * 60;
/** Programs that say what they are: they try nothing new, and what they meet counts for nothing. */
const BOT = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|facebookexternalhit|curl|wget/i;

export function isBot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return BOT.test(headers['user-agent'] ?? 'bot');
}

/** The visitor's group, drawn by lot where they have none yet; none for bots. */
export function groupOf(request: FastifyRequest): number | undefined {
  if (isBot(request)) return undefined;
  return parseGroup(request.cookies[GROUP_COOKIE]) ?? drawGroup(Math.random());
}

/** Keeps what a visitor gets the same from page to page. Set only where visitors of a page get different things. */
export function keepGroup(reply: FastifyReply, group: number | undefined): void {
  const vary = reply.getHeader('vary');
  if (!/\bcookie\b/i.test(String(vary))) reply.header('vary', vary ? `${String(vary)}, Cookie` : 'Cookie');
  if (group === undefined || parseGroup(reply.request.cookies[GROUP_COOKIE]) === group) return;
  reply.setCookie(GROUP_COOKIE, String(group), {
    path: '/',
    maxAge: GROUP_COOKIE_DAYS * DAY_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
    secure: reply.request.protocol === 'https',
  });
}
