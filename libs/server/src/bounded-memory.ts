interface Entry<V> {
  value: V;
  size: number;
}

/** Values by key, up to a total size; what was used longest ago goes first. */
export class BoundedMemory<V> {
  // a Map keeps the order of insertion, so its first key is the one that was used longest ago
  readonly #entries = new Map<string, Entry<V>>();
  readonly #limit: number;
  #size = 0;

  /** @param limit of all sizes together, in whatever unit `set` is given */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value that is larger than the limit is not kept. */
  set(key: string, value: V, size: number): void {
    this.#delete(key);
    if (size > this.#limit) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
