import type { FastifyRequest } from 'fastify';

const USER_AGENT = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|facebookexternalhit|curl|wget/i;

/**
 * Returns whether a request comes from a bot, by its user agent; a request without a user agent counts as one. Bots get no
 * canaries and no waiting room, and their health
 * reports do not count. The check is no protection against bots that hide; `waiting-room/proof-of-work.ts` makes those
 * slower.
 */
export function isBot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return USER_AGENT.test(headers['user-agent'] ?? 'bot');
}
