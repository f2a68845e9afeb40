/** Whose share of places a request takes, without knowing who it is. */
import { createHmac } from 'node:crypto';
import { addressNetwork } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The keyed hash of a request's address (an IPv6 address: its /64 network). Null where addresses do not count, as for
 * load tests (`RATE_LIMIT=0`).
 */
export function networkOf({ secret, rateLimit }: Pick<Config, 'secret' | 'rateLimit'>) {
  return ({ ip }: Pick<FastifyRequest, 'ip'>): string | null =>
    rateLimit === 0
      ? null
      : createHmac('sha256', secret)
          .update(`network ${addressNetwork(ip)}`)
          .digest('base64url')
          .slice(0, 22);
}
