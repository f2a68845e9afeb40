import type { ShopAnswer } from '@taquilla/testing/backend/shop-client.ts';

/** Records the responses that buyers received, to compare them with the database. */
export class Ledger {
  /** orders sent, with or without a response */
  readonly requested = new Set<string>();
  /** amounts of acknowledged orders in euros */
  readonly orders = new Map<string, number>();
  /** sales reported as paid */
  readonly sales = new Set<string>();
  /** carts with acknowledged holds */
  readonly carts = new Set<string>();
  /** times of acknowledged purchases in ms, ascending */
  readonly #purchaseTimes: number[] = [];
  /** responses that report unavailability, by status; 0: no response */
  readonly failures = new Map<number, number>();
  /** 503 without `Retry-After` */
  withoutRetryAfter = 0;

  held(reference: string): void {
    this.carts.add(reference);
  }

  ordering(saleId: string): void {
    this.requested.add(saleId);
  }

  ordered(saleId: string, total: number): void {
    this.orders.set(saleId, total);
  }

  paid(saleId: string): void {
    this.sales.add(saleId);
    this.#purchaseTimes.push(performance.now());
  }

  failed(answer: ShopAnswer | undefined): void {
    const status = answer?.status ?? 0;
    this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
    if (status === 503 && answer?.headers['retry-after'] === undefined) this.withoutRetryAfter += 1;
  }

  /** Returns the longest time without a purchase in an interval, in seconds. */
  longestPause(from: number, to: number): number {
    const before = this.#purchaseTimes.findLast((time) => time <= from) ?? from;
    const inside = this.#purchaseTimes.filter((time) => time > from && time < to);
    const after = this.#purchaseTimes.find((time) => time >= to) ?? to;
    const times = [before, ...inside, after];
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
    return Math.max(...pauses) / 1000;
  }
}
