/** Free capacity that the backend processes report with their responses, from 0 (none) to 1. */

const WINDOW_MS = 1_000;
const SILENT_MS = 5_000;

/** Minimum of the last second over all processes; undefined after five seconds without a report. */
export class Headroom {
  readonly #now: () => number;
  #least = 1;
  #since = 0;
  #previous = 1;
  #reportedAt = -Infinity;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Records a reported headroom. @param header value of the response header, 0 to 1; other values are ignored */
  record(header: string | undefined): void {
    const value = header === undefined || header === '' ? NaN : Number(header);
    if (!(value >= 0 && value <= 1)) return;
    const now = this.#now();
    if (now - this.#since >= WINDOW_MS) {
      this.#previous = now - this.#since < 2 * WINDOW_MS ? this.#least : value;
      this.#least = value;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, value);
    this.#reportedAt = now;
  }

  current(): number | undefined {
    return this.#now() - this.#reportedAt > SILENT_MS ? undefined : Math.min(this.#least, this.#previous);
  }
}
