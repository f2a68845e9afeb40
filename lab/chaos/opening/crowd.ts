/** Visitors who wait for an opening, enter when they are admitted, and hold a place. */
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints } from '@taquilla/contracts';
import type { Answer, LoadClient } from './load-client.ts';

export interface Shop {
  client: LoadClient;
  /** URLs of the running edges */
  edges: string[];
  opening: string;
  page: string;
  /** returns the body of a hold request for a random slot */
  hold: () => string;
}

export type Kind = 'honest' | 'reloading' | 'one address' | 'many addresses';

export class Visitor {
  readonly kind: Kind;
  readonly from: string;
  readonly #shop: Shop;
  readonly #cookies = new Map<string, string>();
  /** queue tickets received so far; more than one is a fault */
  readonly tickets = new Set<string>();
  /** number of visitors admitted before; undefined: still waiting */
  entered: number | undefined;
  held: number | undefined;
  /** duration of the hold request in ms */
  holdMs = 0;
  failures = 0;

  constructor(shop: Shop, kind: Kind, from: string) {
    this.#shop = shop;
    this.kind = kind;
    this.from = from;
  }

  get ticket(): string {
    return [...this.tickets].at(-1) ?? '';
  }

  open(): Promise<Answer> {
    return this.#request({ url: this.#shop.page });
  }

  /** Polls the queue position. @returns seconds until the next poll; undefined: admitted and a hold requested */
  async poll(number: () => number): Promise<number | undefined> {
    const { body } = await this.#request({ url: `/waiting-room/${this.#shop.opening}/place` });
    const { kind, again = 5 } = JSON.parse(body) as { kind?: string; again?: number };
    if (this.kind === 'reloading') await Promise.all([this.open(), this.open()]);
    if (kind !== 'turn') return again;
    const form = { body: 'to=%2F', type: 'application/x-www-form-urlencoded' };
    const url = `/waiting-room/${this.#shop.opening}/come-in`;
    await this.#request({ method: 'POST', url, ...form });
    if (![...this.#cookies.keys()].some((name) => name.includes('let_in_'))) return 2;
    this.entered = number();
    const hold = { url: address(endpoints.preBook), body: this.#shop.hold() };
    const start = performance.now();
    this.held = (await this.#request({ method: 'POST', ...hold, type: 'application/json' })).status;
    this.holdMs = performance.now() - start;
    return undefined;
  }

  async #request({
    url,
    ...options
  }: {
    url: string;
    method?: 'POST';
    body?: string;
    type?: string;
  }): Promise<Answer> {
    const { client, edges } = this.#shop;
    for (let tries = 0; ; tries += 1) {
      const edge = edges[Math.floor(Math.random() * edges.length)] ?? '';
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      try {
        const answer = await client.request({ ...options, url: edge + url, from: this.from, cookie });
        for (const [name, value] of answer.cookies) this.#storeCookie(name, value);
        return answer;
      } catch (error) {
        // the edge is down: as behind a load balancer, the retry may use another edge
        this.failures += 1;
        if (tries === 5) throw error;
        await wait(500);
      }
    }
  }

  #storeCookie(name: string, value: string): void {
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
    if (name.includes('place_') && value !== '') this.tickets.add(decodeURIComponent(value));
  }
}
