import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '@taquilla/testing/backend/shop-client.ts';

const EVERY_MS = 200;
const BROWSER = { accept: 'text/html', 'accept-language': 'en' };

/** Continuously requests a page and an API endpoint, and counts failures. */
export class Witness {
  readonly pages = new Map<string, number>();
  readonly calls = new Map<string, number>();
  /** number of API responses with status 503, `Retry-After` and the backend's error code `busy` */
  busyResponses = 0;
  readonly #send: Transport;
  readonly #addresses: { page: string; call: string };
  #isOver = false;

  /** @param addresses a page, and an endpoint that queries the database */
  constructor(send: Transport, addresses: { page: string; call: string }) {
    this.#send = send;
    this.#addresses = addresses;
  }

  async watch(): Promise<void> {
    const { page, call } = this.#addresses;
    while (!this.#isOver) {
      const [pageResponse, apiResponse] = await Promise.all([
        this.#send(page, { headers: BROWSER }).catch(() => undefined),
        this.#send(call).catch(() => undefined),
      ]);
      count(this.pages, String(pageResponse?.status ?? 'none'));
      count(this.calls, String(apiResponse?.status ?? 'none'));
      const hasRetryAfter = apiResponse?.status === 503 && apiResponse.headers['retry-after'] !== undefined;
      const code = hasRetryAfter ? (JSON.parse(apiResponse.body) as { code?: string }).code : undefined;
      // of a backend without its database, or of the proxy without a backend
      if (code === 'busy' || code === 'officeBusy') this.busyResponses += 1;
      await wait(EVERY_MS);
    }
  }

  end(): void {
    this.#isOver = true;
  }
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
