import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';

/** Response of the backend to a GET. `body` is parsed JSON. */
export interface CachedResponse {
  status: 200 | 404;
  body: unknown;
}

interface Entry {
  answer: CachedResponse;
  /** ms since the epoch */
  fetchedAt: number;
}

interface Options {
  /** Requests an address from the backend. Rejects on a connection error, a timeout or a failure status. */
  fetchResponse: (address: string) => Promise<CachedResponse>;
  /** Called when a cached response has changed. */
  onChange?: () => void;
  now?: () => number;
}

/** Read access to cached responses. */
export interface Responses {
  /**
   * Returns the response for an address; undefined when neither backend nor cache has a response. Never rejects.
   * @param mayFetch called before a fetch that the caller waits for, not before a revalidation; false: no fetch (rate limit)
   */
  read(address: string, mayFetch?: () => boolean): Promise<CachedResponse | undefined>;
}

export interface ResponseCache extends Responses {
  /** Fetches an address now, also when a fresh response is cached. Never rejects. */
  renew(address: string): Promise<void>;
}

/** Returns the previous object for an equal response, so that the page cache can compare by identity. */
function sameAs(before: CachedResponse | undefined, answer: CachedResponse): CachedResponse {
  return before && isDeepStrictEqual(before, answer) ? before : answer;
}

const FRESH_MS = 30_000;
const STALE_MS = 24 * 60 * 60_000;
/** Time after a failure without requests for the same address, so that a hanging backend does not delay every page. */
const PAUSE_MS = 2_000;
const MAX_ENTRIES = 5_000;
/** Negative cache: 404 responses have a separate store, since made-up addresses would evict found responses. */
const MAX_MISSING = 1_000;

/**
 * Creates the in-memory cache of public backend responses. Fresh for 30 s; stale for up to a day, returned at once and
 * revalidated in the background (stale-while-revalidate). Only a missing response is waited for.
 */
export function createResponseCache({ fetchResponse, onChange, now = Date.now }: Options): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  const missing = new LRUCache<string, Entry>({ max: MAX_MISSING });
  const failures = new LRUCache<string, number>({ max: MAX_ENTRIES });
  const pending = new Map<string, Promise<CachedResponse | undefined>>();

  async function load(address: string): Promise<CachedResponse | undefined> {
    try {
      const previous = (entries.get(address) ?? missing.get(address))?.answer;
      const answer = sameAs(previous, await fetchResponse(address));
      if (previous && answer !== previous) onChange?.();
      const [target, other] = answer.status === 200 ? [entries, missing] : [missing, entries];
      target.set(address, { answer, fetchedAt: now() });
      other.delete(address);
      failures.delete(address);
      return answer;
    } catch {
      failures.set(address, now());
      return undefined;
    } finally {
      pending.delete(address);
    }
  }

  function fetchOnce(address: string): Promise<CachedResponse | undefined> {
    const running = pending.get(address) ?? load(address);
    pending.set(address, running);
    return running;
  }

  return {
    async renew(address) {
      await fetchOnce(address);
    },

    async read(address, mayFetch = () => true) {
      const entry = entries.get(address) ?? missing.get(address);
      const age = entry ? now() - entry.fetchedAt : Infinity;
      // a 404 is not used when stale, so that a new venue appears
      const isUsable = entry !== undefined && age < STALE_MS && entry.answer.status === 200;
      if (entry && age < FRESH_MS) return entry.answer;
      const isPaused = now() - (failures.get(address) ?? -Infinity) < PAUSE_MS;
      if (isPaused) return isUsable ? entry.answer : undefined;
      if (!isUsable) return pending.has(address) || mayFetch() ? fetchOnce(address) : undefined;
      void fetchOnce(address);
      return entry.answer;
    },
  };
}
