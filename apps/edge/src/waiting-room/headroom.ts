/** What box offices said last of the room that they have. */

const WINDOW_MS = 1_000;
const SILENT_MS = 5_000;

/** The least of the last second, of all processes; undefined once it has been silent for five. */
export class Headroom {
  readonly #now: () => number;
  #least = 1;
  #since = 0;
  #before = 1;
  #heardAt = -Infinity;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @param said the header of an answer; anything else says nothing */
  record(said: string | undefined): void {
    const value = said === undefined || said === '' ? NaN : Number(said);
    if (!(value >= 0 && value <= 1)) return;
    const now = this.#now();
    if (now - this.#since >= WINDOW_MS) {
      this.#before = now - this.#since < 2 * WINDOW_MS ? this.#least : value;
      this.#least = value;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, value);
    this.#heardAt = now;
  }

  current(): number | undefined {
    return this.#now() - this.#heardAt > SILENT_MS ? undefined : Math.min(this.#least, this.#before);
  }
}
