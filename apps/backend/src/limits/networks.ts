/** Pseudonymous subject of limits and security events: the address network of a request. */
import { createHmac } from 'node:crypto';
import { addressNetwork } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Creates a function that returns the keyed hash of a request's address network; null when limits per address are off, as in
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
