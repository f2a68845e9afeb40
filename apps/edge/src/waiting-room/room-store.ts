import type { RoomState } from './room-state.ts';

/** Where the figures of waiting rooms are: in this edge, or in Redis for several (decision 160). */
export interface RoomStore {
  /**
   * Changes a room's figures, as if alone: where somebody else was quicker `change` is asked again.
   * @param change of what is there; undefined: nothing yet, or not any more
   * @throws where the figures cannot be reached
   */
  change<T>(
    room: string,
    change: (state: RoomState | undefined) => { state: RoomState; result: T },
  ): Promise<T>;
  /** Counts one more place for each of these (keyed hashes of networks). @returns how many each has now, in order */
  count(room: string, networks: readonly string[]): Promise<number[]>;
  close(): void;
}

/** Addresses counted at a time; of more nobody has a place of their own any more. */
const MOST_NETWORKS = 500_000;

/** For one edge alone. */
export class MemoryStore implements RoomStore {
  readonly #states = new Map<string, RoomState>();
  readonly #networks = new Map<string, Map<string, number>>();

  async change<T>(
    room: string,
    change: (state: RoomState | undefined) => { state: RoomState; result: T },
  ): Promise<T> {
    const { state, result } = change(this.#states.get(room));
    this.#states.set(room, state);
    return result;
  }

  async count(room: string, networks: readonly string[]): Promise<number[]> {
    const counts = this.#networks.get(room) ?? new Map<string, number>();
    this.#networks.set(room, counts);
    return networks.map((network) => {
      const key = counts.has(network) || counts.size < MOST_NETWORKS ? network : '';
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    });
  }

  close(): void {
    this.#states.clear();
    this.#networks.clear();
  }
}
