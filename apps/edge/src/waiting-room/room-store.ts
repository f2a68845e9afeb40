import type { RoomState } from './room-state.ts';

/** Ends of passes by position, ms since the epoch. */
export type Admissions = ReadonlyMap<string, number>;

/** Computes the next state of a room and its admissions. @param state undefined: the room has no stored state */
export type Change<T> = (
  state: RoomState | undefined,
  admitted: Admissions,
) => {
  state: RoomState;
  /** admissions to store for `retentionMs` */
  admit: Admissions;
  retentionMs: number;
  result: T;
};

/** Store of waiting room state: in memory for one edge, in Redis for several (decision 25). */
export interface RoomStore {
  /**
   * Changes a room's state and stores the positions that it admits, in one atomic step. `change` is called again after a
   * conflict with another edge.
   * @param positions whose admissions `change` receives
   * @throws {Error} when the store is unavailable
   */
  change<T>(room: string, positions: readonly string[], change: Change<T>): Promise<T>;
  /**
   * Counts one more position for each network.
   * @param networks keyed hashes
   * @returns the new counts, in order
   */
  count(room: string, networks: readonly string[]): Promise<number[]>;
  close(): void;
}

/** Maximum of networks counted per room; further networks share one count. */
const MAX_NETWORKS = 500_000;

/** Room store of a single edge. */
export class MemoryStore implements RoomStore {
  readonly #states = new Map<string, RoomState>();
  readonly #networks = new Map<string, Map<string, number>>();
  /** admissions by room and position, the oldest first */
  readonly #admissions = new Map<string, Map<string, { until: number; retainUntil: number }>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async change<T>(room: string, positions: readonly string[], change: Change<T>): Promise<T> {
    const records = this.#admissions.get(room) ?? new Map<string, { until: number; retainUntil: number }>();
    this.#admissions.set(room, records);
    const now = this.#now();
    for (const [position, { retainUntil }] of records) {
      if (retainUntil > now) break;
      records.delete(position);
    }
    const admitted = new Map<string, number>();
    for (const position of positions) {
      const record = records.get(position);
      if (record) admitted.set(position, record.until);
    }
    const { state, admit, retentionMs, result } = change(this.#states.get(room), admitted);
    for (const [position, until] of admit) records.set(position, { until, retainUntil: now + retentionMs });
    this.#states.set(room, state);
    return result;
  }

  async count(room: string, networks: readonly string[]): Promise<number[]> {
    const counts = this.#networks.get(room) ?? new Map<string, number>();
    this.#networks.set(room, counts);
    return networks.map((network) => {
      const key = counts.has(network) || counts.size < MAX_NETWORKS ? network : '';
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    });
  }

  close(): void {
    this.#states.clear();
    this.#networks.clear();
    this.#admissions.clear();
  }
}
