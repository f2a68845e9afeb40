import { LRUCache } from 'lru-cache';

const LIMIT = 20;
const WINDOW_MS = 10 * 60_000;
const MOST_ADDRESSES = 10_000;

/**
 * How many messages of each address (network) were refused in ten minutes. In this process' memory, since counting must
 * not cost a query; of more addresses than ten thousand the quietest are forgotten.
 */
export class RefusedAddresses {
  readonly #counts = new LRUCache<string, { refused: number; endsAt: number }>({
    max: MOST_ADDRESSES,
  });

  /** @returns milliseconds until the address is listened to again; 0: it is */
  waitOf(network: string, now: Date): number {
    const count = this.#counts.get(network);
    if (!count || count.refused < LIMIT) return 0;
    return Math.max(0, count.endsAt - now.getTime());
  }

  add(network: string, now: Date): void {
    const known = this.#counts.get(network);
    const isCounting = known !== undefined && known.endsAt > now.getTime();
    const count = isCounting ? known : { refused: 0, endsAt: now.getTime() + WINDOW_MS };
    this.#counts.set(network, { ...count, refused: count.refused + 1 });
  }
}
