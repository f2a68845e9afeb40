import { busy, tooManyRequests } from '../errors.ts';

const RETRY_AFTER_S = 2;

/** Concurrency limit in this process, in total and per subject. */
export class AtOnce {
  readonly #all: number;
  readonly #each: number;
  readonly #under = new Map<string, number>();
  #running = 0;

  /** @param limits `each`: per subject, an address network (`addressNetwork`) */
  constructor({ all, each }: { all: number; each: number }) {
    this.#all = all;
    this.#each = each;
  }

  /** Runs `work` within the limits. @throws 429 above the limit of the subject, 503 above the total */
  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const own = this.#under.get(subject) ?? 0;
    if (own >= this.#each) throw tooManyRequests(RETRY_AFTER_S);
    if (this.#running >= this.#all) throw busy(RETRY_AFTER_S);
    this.#under.set(subject, own + 1);
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#end(subject);
    }
  }

  #end(subject: string): void {
    const left = (this.#under.get(subject) ?? 0) - 1;
    if (left > 0) this.#under.set(subject, left);
    else this.#under.delete(subject);
  }
}
