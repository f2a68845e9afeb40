import type { FastifyRequest } from 'fastify';

const USER_AGENT = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|facebookexternalhit|curl|wget/i;

/**
 * Returns whether a request comes from a bot, by its own user agent. Bots get no canaries and no waiting room, and their health
 * reports do not count. No protection: see `waiting-room/proof-of-work.ts` for that.
 */
export function isBot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return USER_AGENT.test(headers['user-agent'] ?? 'bot');
}
