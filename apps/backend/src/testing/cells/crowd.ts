/** Buyers of a venue who buy one after the other, through whichever edge is next, until they are told that it is enough. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { StubbornBuyer, type Fetch, type Receipt } from '../../../../../lab/chaos/crash/stubborn-buyer.ts';
import { Progress } from '../../../../../lab/chaos/crash/progress.ts';

export class Crowd {
  readonly venue: SellingVenue;
  readonly receipts: Receipt[] = [];
  /** ms between two answers to holds, the longest */
  longestPause = 0;
  readonly #edges: readonly string[];
  readonly #progress = new Progress();
  #isEnough = false;
  #turn = 0;
  #heldAt = performance.now();

  constructor(venue: SellingVenue, edges: readonly string[]) {
    this.venue = venue;
    this.#edges = edges;
  }

  /**
   * @param restMs of each between two purchases
   * @returns when all of them have stopped, each with what it had begun done
   */
  async buy(buyers: number, restMs: number): Promise<void> {
    const buyer = new StubbornBuyer(
      () => this.#edges[this.#turn++ % this.#edges.length] ?? '',
      this.venue,
      () => undefined,
      this.#ask,
    );
    const queue = async () => {
      while (!this.#isEnough) {
        this.receipts.push(await buyer.buy());
        this.#progress.step();
        await wait(restMs);
      }
    };
    await Promise.all(Array.from({ length: buyers }, queue));
  }

  /** So many more purchases. */
  more(purchases: number): Promise<void> {
    return this.#progress.after(purchases);
  }

  /** From now on the longest pause is counted anew. */
  forgetPauses(): void {
    this.longestPause = 0;
    this.#heldAt = performance.now();
  }

  enough(): void {
    this.#isEnough = true;
  }

  readonly #ask: Fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.status === 200 && url.endsWith('/pre-booked')) {
      const now = performance.now();
      this.longestPause = Math.max(this.longestPause, now - this.#heldAt);
      this.#heldAt = now;
    }
    return answer;
  };
}
