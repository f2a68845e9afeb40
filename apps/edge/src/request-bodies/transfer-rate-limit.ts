/** A body or response in transfer over a connection. */
export interface Transfer {
  /** bytes transferred so far */
  bytes(): number;
  /** whether the edge waits for the peer, not the peer for the edge */
  isWaitingForPeer(): boolean;
  /** ends the transfer */
  cut(): void;
}

interface Options {
  /** ms of waiting allowed at the start */
  graceMs: number;
  /** minimum rate: this number of bytes extends the limit by one second */
  bytesPerSecond: number;
}

interface Progress {
  /** remaining ms of the limit */
  leftMs: number;
  /** bytes at the last check */
  bytes: number;
}

/** Maximum of earned waiting time, in grace periods. */
const MAX_GRACES = 3;
const CHECKS_PER_GRACE = 10;

/** Checks transfers at an interval and cuts off those below the minimum rate (slowloris protection). */
export class TransferRateLimit {
  readonly #transfers = new Map<Transfer, Progress>();
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    const interval = Math.ceil(options.graceMs / CHECKS_PER_GRACE);
    this.#timer = setInterval(() => this.check(interval), interval).unref();
  }

  watch(transfer: Transfer): void {
    this.#transfers.set(transfer, { leftMs: this.#options.graceMs, bytes: transfer.bytes() });
  }

  unwatch(transfer: Transfer): void {
    this.#transfers.delete(transfer);
  }

  /** Cuts off every transfer without remaining time. @param passed ms since the last check */
  check(passed: number): void {
    const { graceMs, bytesPerSecond } = this.#options;
    for (const [transfer, progress] of this.#transfers) {
      const bytes = transfer.bytes();
      const earned = ((bytes - progress.bytes) / bytesPerSecond) * 1000;
      const leftMs = progress.leftMs + earned - (transfer.isWaitingForPeer() ? passed : 0);
      this.#transfers.set(transfer, { leftMs: Math.min(leftMs, MAX_GRACES * graceMs), bytes });
      if (leftMs < 0) transfer.cut();
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
