import { setTimeout as wait } from 'node:timers/promises';
import type { Ask } from './ask.ts';

const EVERY_MS = 200;
const BROWSER = { accept: 'text/html', 'accept-language': 'en' };

/** What a visitor sees all the time who opens a page, and the box office behind it. */
export class Witness {
  readonly pages = new Map<string, number>();
  readonly calls = new Map<string, number>();
  /** the words of the box office while it cannot serve, as it was told to say them */
  waitingWords = 0;
  readonly #ask: Ask;
  readonly #addresses: { page: string; call: string };
  #isOver = false;

  /** @param addresses a page, and a call for which the database is asked */
  constructor(ask: Ask, addresses: { page: string; call: string }) {
    this.#ask = ask;
    this.#addresses = addresses;
  }

  async watch(): Promise<void> {
    const { page, call } = this.#addresses;
    while (!this.#isOver) {
      const [seen, told] = await Promise.all([
        this.#ask(page, { headers: BROWSER }).catch(() => undefined),
        this.#ask(call).catch(() => undefined),
      ]);
      count(this.pages, String(seen?.status ?? 'none'));
      count(this.calls, String(told?.status ?? 'none'));
      const isSaid = told?.status === 503 && told.headers['retry-after'] !== undefined;
      if (isSaid && (JSON.parse(told.body) as { code?: unknown }).code === 'busy') this.waitingWords += 1;
      await wait(EVERY_MS);
    }
  }

  end(): void {
    this.#isOver = true;
  }
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
