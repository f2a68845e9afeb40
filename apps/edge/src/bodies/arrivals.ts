import type { Arrival } from './arrival.ts';

/** How many bodies may be on their way in at a time. */
interface Room {
  ofOneNetwork: number;
  ofAll: number;
}

/** The bodies that are on their way in. Where there is no room for another one, the first of them makes way. */
export class Arrivals {
  /** in the order in which they began */
  readonly #networks = new Map<Arrival, string>();
  readonly #ofNetwork = new Map<string, Set<Arrival>>();
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  enter(network: string, arrival: Arrival): void {
    const own = this.#ofNetwork.get(network) ?? new Set();
    if (own.size >= this.#room.ofOneNetwork) this.#cutFirst(own.keys());
    if (this.#networks.size >= this.#room.ofAll) this.#cutFirst(this.#networks.keys());
    this.#ofNetwork.set(network, own.add(arrival));
    this.#networks.set(arrival, network);
  }

  /** It is whole, or gone. */
  leave(arrival: Arrival): void {
    const network = this.#networks.get(arrival);
    if (network === undefined) return;
    this.#networks.delete(arrival);
    const own = this.#ofNetwork.get(network);
    own?.delete(arrival);
    if (own?.size === 0) this.#ofNetwork.delete(network);
  }

  #cutFirst(arrivals: Iterable<Arrival>): void {
    const [first] = arrivals;
    if (!first) return;
    this.leave(first);
    first.cut();
  }
}
