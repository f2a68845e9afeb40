import type { ShopAnswer } from '@taquilla/testing/backend/shop-client.ts';

/** Records acknowledged responses and their times; none of them may be lost. */
export class Ledger {
  /** orders sent, with or without a response */
  readonly asked = new Set<string>();
  /** amounts of acknowledged orders in euros */
  readonly orders = new Map<string, number>();
  /** sales reported as paid */
  readonly sales = new Set<string>();
  /** carts with acknowledged holds */
  readonly carts = new Set<string>();
  /** times of acknowledged purchases in ms, ascending */
  readonly #moments: number[] = [];
  /** responses that report unavailability, by status; 0: no response */
  readonly failures = new Map<number, number>();
  /** 503 without `Retry-After` */
  untimed = 0;

  held(reference: string): void {
    this.carts.add(reference);
  }

  ordering(saleId: string): void {
    this.asked.add(saleId);
  }

  ordered(saleId: string, total: number): void {
    this.orders.set(saleId, total);
  }

  paid(saleId: string): void {
    this.sales.add(saleId);
    this.#moments.push(performance.now());
  }

  failed(answer: ShopAnswer | undefined): void {
    const status = answer?.status ?? 0;
    this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
    if (status === 503 && answer?.headers['retry-after'] === undefined) this.untimed += 1;
  }

  /** Returns the longest time without a purchase in an interval, in seconds. */
  longestPause(from: number, to: number): number {
    const before = this.#moments.findLast((moment) => moment <= from) ?? from;
    const inside = this.#moments.filter((moment) => moment > from && moment < to);
    const after = this.#moments.find((moment) => moment >= to) ?? to;
    const moments = [before, ...inside, after];
    const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
    return Math.max(...pauses) / 1000;
  }
}
