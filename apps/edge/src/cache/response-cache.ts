import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';

/** What the backend said to a GET. `body` is parsed JSON. */
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
  /** Asks the backend. Rejects when it cannot be reached, is too slow or fails. */
  fetchAnswer: (address: string) => Promise<CachedResponse>;
  /** Something that was remembered is another one now. */
  onChange?: () => void;
  now?: () => number;
}

/** Answers to read. */
export interface Responses {
  /**
   * The answer for an address; undefined when the backend has none and nothing is remembered. Never rejects.
   * @param mayFetch whether whoever wants to know may have the backend asked for it; nobody counts for what is renewed
   */
  read(address: string, mayFetch?: () => boolean): Promise<CachedResponse | undefined>;
}

export interface ResponseCache extends Responses {
  /** Asks for it now, whatever is remembered: for what no page may be late with. Never rejects. */
  renew(address: string): Promise<void>;
}

/** What has not changed stays the same object, so that pages made of it stay what they are. */
function sameAs(before: CachedResponse | undefined, answer: CachedResponse): CachedResponse {
  return before && isDeepStrictEqual(before, answer) ? before : answer;
}

const FRESH = 30_000;
const STALE = 24 * 60 * 60_000;
/** After a failure the backend is left alone for a moment, so that a hanging one does not hold up every page. */
const PAUSE = 2_000;
const MAX_ENTRIES = 5_000;
/** Addresses at which there is nothing are without number, so they push none of the others out. */
const MAX_MISSING = 1_000;

/**
 * Answers of the backend that are the same for every visitor, kept in memory. Fresh ones are used as they are; older
 * ones at once too, while a new one is fetched behind the page's back; only what is not remembered is waited for.
 */
export function createAnswerCache({ fetchAnswer, onChange: onNews, now = Date.now }: Options): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  const missing = new LRUCache<string, Entry>({ max: MAX_MISSING });
  const failures = new LRUCache<string, number>({ max: MAX_ENTRIES });
  const pending = new Map<string, Promise<CachedResponse | undefined>>();

  async function load(address: string): Promise<CachedResponse | undefined> {
    try {
      const known = (entries.get(address) ?? missing.get(address))?.answer;
      const answer = sameAs(known, await fetchAnswer(address));
      if (known && answer !== known) onNews?.();
      const [home, other] = answer.status === 200 ? [entries, missing] : [missing, entries];
      home.set(address, { answer, fetchedAt: now() });
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

    async read(address, mayAsk = () => true) {
      const entry = entries.get(address) ?? missing.get(address);
      const age = entry ? now() - entry.fetchedAt : Infinity;
      // "there is no such venue" must not outlive the venue's creation
      const isUsable = entry !== undefined && age < STALE && entry.answer.status === 200;
      if (entry && age < FRESH) return entry.answer;
      const isPaused = now() - (failures.get(address) ?? -Infinity) < PAUSE;
      if (isPaused) return isUsable ? entry.answer : undefined;
      if (!isUsable) return pending.has(address) || mayAsk() ? fetchOnce(address) : undefined;
      void fetchOnce(address);
      return entry.answer;
    },
  };
}
