/** Something on its way through a connection, in or out. */
export interface Transfer {
  /** how much of it has moved so far */
  bytes(): number;
  /** whether it is the other side that is waited for */
  isTheirTurn(): boolean;
  /** ends it, since the other side is too slow */
  cut(): void;
}

interface Options {
  /** ms that the other side may be waited for at first */
  graceMs: number;
  /** what moves is waited for longer, a second for so many bytes */
  bytesPerSecond: number;
}

interface Progress {
  /** ms that the other side may still be waited for */
  leftMs: number;
  /** had moved at the last look */
  bytes: number;
}

/** However fast something was, nobody waits longer than so many times the grace for the rest of it. */
const MAX_GRACES = 3;
const CHECKS_PER_GRACE = 10;

/** Looks at what is on its way again and again, and cuts off what moves too slowly because of the other side. */
export class TransferRateLimit {
  readonly #standings = new Map<Transfer, Progress>();
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    const every = Math.ceil(options.graceMs / CHECKS_PER_GRACE);
    this.#timer = setInterval(() => this.look(every), every).unref();
  }

  watch(moving: Transfer): void {
    this.#standings.set(moving, { leftMs: this.#options.graceMs, bytes: moving.bytes() });
  }

  unwatch(moving: Transfer): void {
    this.#standings.delete(moving);
  }

  /** @param passed ms since the last look */
  look(passed: number): void {
    const { graceMs, bytesPerSecond } = this.#options;
    for (const [moving, standing] of this.#standings) {
      const bytes = moving.bytes();
      const earned = ((bytes - standing.bytes) / bytesPerSecond) * 1000;
      const leftMs = standing.leftMs + earned - (moving.isTheirTurn() ? passed : 0);
      this.#standings.set(moving, { leftMs: Math.min(leftMs, MAX_GRACES * graceMs), bytes });
      if (leftMs < 0) moving.cut();
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
