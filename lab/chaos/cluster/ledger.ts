import type { ShopAnswer } from '@taquilla/testing/backend/shop-client.ts';

/** What buyers were told, and when: nothing of it may get lost. */
export class Ledger {
  /** orders that were sent, answered or not */
  readonly asked = new Set<string>();
  /** euros of the orders that were acknowledged */
  readonly orders = new Map<string, number>();
  /** sales that were told to be paid */
  readonly sales = new Set<string>();
  /** carts that hold their places */
  readonly carts = new Set<string>();
  /** when a purchase was acknowledged, ms; ascending */
  readonly #moments: number[] = [];
  /** answers of the shop that it cannot serve now, by status; 0: none */
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

  /** The longest time without a purchase in a stretch of time, s. */
  longestPause(from: number, to: number): number {
    const before = this.#moments.findLast((moment) => moment <= from) ?? from;
    const inside = this.#moments.filter((moment) => moment > from && moment < to);
    const after = this.#moments.find((moment) => moment >= to) ?? to;
    const moments = [before, ...inside, after];
    const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
    return Math.max(...pauses) / 1000;
  }
}
