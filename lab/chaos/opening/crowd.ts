/** Visitors who wait for an opening, come in when it is their turn, and hold a place. */
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints } from '@taquilla/contracts';
import type { Answer, Asker } from './asker.ts';

export interface Shop {
  asker: Asker;
  /** of the edges that live */
  edges: string[];
  opening: string;
  page: string;
  /** a hold of some slot */
  hold: () => string;
}

export type Kind = 'honest' | 'reloading' | 'one address' | 'many addresses';

export class Visitor {
  readonly kind: Kind;
  readonly from: string;
  readonly #shop: Shop;
  readonly #cookies = new Map<string, string>();
  /** the tickets that it was given: one, whatever it does */
  readonly tickets = new Set<string>();
  /** what came in before it */
  entered: number | undefined;
  held: number | undefined;
  /** ms that its hold took */
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
    return this.#ask({ url: this.#shop.page });
  }

  /** @returns s until it looks again; undefined: it is in, and has asked for a place */
  async look(number: () => number): Promise<number | undefined> {
    const { body } = await this.#ask({ url: `/waiting-room/${this.#shop.opening}/place` });
    const { kind, again = 5 } = JSON.parse(body) as { kind?: string; again?: number };
    if (this.kind === 'reloading') await Promise.all([this.open(), this.open()]);
    if (kind !== 'turn') return again;
    const form = { body: 'to=%2F', type: 'application/x-www-form-urlencoded' };
    const url = `/waiting-room/${this.#shop.opening}/come-in`;
    await this.#ask({ method: 'POST', url, ...form });
    if (![...this.#cookies.keys()].some((name) => name.includes('let_in_'))) return 2;
    this.entered = number();
    const hold = { url: address(endpoints.preBook), body: this.#shop.hold() };
    const asked = performance.now();
    this.held = (await this.#ask({ method: 'POST', ...hold, type: 'application/json' })).status;
    this.holdMs = performance.now() - asked;
    return undefined;
  }

  async #ask({
    url,
    ...question
  }: {
    url: string;
    method?: 'POST';
    body?: string;
    type?: string;
  }): Promise<Answer> {
    const { asker, edges } = this.#shop;
    for (let tries = 0; ; tries += 1) {
      const edge = edges[Math.floor(Math.random() * edges.length)] ?? '';
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      try {
        const answer = await asker.ask({ ...question, url: edge + url, from: this.from, cookie });
        for (const [name, value] of answer.cookies) this.#keep(name, value);
        return answer;
      } catch (error) {
        // its edge is gone: a load balancer gives it another
        this.failures += 1;
        if (tries === 5) throw error;
        await wait(500);
      }
    }
  }

  #keep(name: string, value: string): void {
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
    if (name.includes('place_') && value !== '') this.tickets.add(decodeURIComponent(value));
  }
}
