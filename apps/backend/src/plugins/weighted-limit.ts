/** Weighted rate limit: a request counts with its route's `weight`, by default 1. */
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Weight of a request in the rate limit; a function if it depends on the query. */
    weight?: number | ((query: unknown) => number);
  }
}

/** Maximum address networks counted in one process. */
const MAX_ADDRESSES = 5_000;

export function weightOf({ routeOptions, query }: FastifyRequest): number {
  const { weight = 1 } = routeOptions.config;
  return typeof weight === 'function' ? weight(query) : weight;
}

/** Returns a key that contains the weight, because the rate-limit plugin passes only a key to its store. */
export const weightedKey = (weight: number, address: string): string => `${weight} ${address}`;

function partsOf(key: string): { weight: number; address: string } {
  const end = key.indexOf(' ');
  return { weight: Number(key.slice(0, end)), address: key.slice(end + 1) };
}

interface Counted {
  current: number;
  /** ms until the window ends */
  ttl: number;
}
type Callback = (error: Error | null, counted?: Counted) => void;

/** Increments and sets the expiry atomically, so that a count always expires. */
const COUNT = `
  local current = redis.call('INCRBY', KEYS[1], ARGV[1])
  if current == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return {current, redis.call('PTTL', KEYS[1])}`;

/** Creates the store class of the rate-limit plugin. @param redis shared counts of several processes; absent: per process */
export function weightedStore(redis: Redis | undefined, nameSpace: string) {
  const counts = new LRUCache<string, { used: number; endsAt: number }>({ max: MAX_ADDRESSES });

  function countHere(key: string, windowMs: number): Counted {
    const { weight, address } = partsOf(key);
    const now = Date.now();
    const known = counts.get(address);
    const count = known && known.endsAt > now ? known : { used: 0, endsAt: now + windowMs };
    count.used += weight;
    counts.set(address, count);
    return { current: count.used, ttl: count.endsAt - now };
  }

  async function countThere(shared: Redis, key: string, windowMs: number): Promise<Counted> {
    const { weight, address } = partsOf(key);
    const [current, ttl] = (await shared.eval(COUNT, 1, nameSpace + address, weight, windowMs)) as [
      number,
      number,
    ];
    return { current, ttl };
  }

  return class WeightedStore {
    incr(key: string, callback: Callback, windowMs: number): void {
      if (!redis) return callback(null, countHere(key, windowMs));
      countThere(redis, key, windowMs).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): this {
      return this;
    }
  };
}
