const LIMIT = 20;
const WINDOW_MS = 10 * 60_000;
const MOST_ADDRESSES = 10_000;

interface Count {
  refused: number;
  endsAt: number;
}

/**
 * How many messages of each address (network) were refused in ten minutes. In this process' memory, since counting must
 * not cost a query; of more addresses than ten thousand the oldest are forgotten.
 */
export class RefusedAddresses {
  readonly #counts = new Map<string, Count>();

  /** @returns milliseconds until the address is listened to again; 0: it is */
  waitOf(network: string, now: Date): number {
    const count = this.#counts.get(network);
    if (!count || count.refused < LIMIT) return 0;
    return Math.max(0, count.endsAt - now.getTime());
  }

  add(network: string, now: Date): void {
    const known = this.#counts.get(network);
    if (known && known.endsAt > now.getTime()) {
      known.refused += 1;
      return;
    }
    this.#counts.delete(network);
    this.#counts.set(network, { refused: 1, endsAt: now.getTime() + WINDOW_MS });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest);
  }
}
