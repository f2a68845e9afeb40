import type { RequestBody } from './request-body.ts';

/** How many bodies may be on their way in at a time. */
interface Capacity {
  ofOneNetwork: number;
  ofAll: number;
}

/** The bodies that are on their way in. Where there is no room for another one, the first of them makes way. */
export class RequestBodies {
  /** in the order in which they began */
  readonly #networks = new Map<RequestBody, string>();
  readonly #ofNetwork = new Map<string, Set<RequestBody>>();
  readonly #room: Capacity;

  constructor(room: Capacity) {
    this.#room = room;
  }

  enter(network: string, arrival: RequestBody): void {
    const own = this.#ofNetwork.get(network) ?? new Set();
    if (own.size >= this.#room.ofOneNetwork) this.#cutFirst(own.keys());
    if (this.#networks.size >= this.#room.ofAll) this.#cutFirst(this.#networks.keys());
    this.#ofNetwork.set(network, own.add(arrival));
    this.#networks.set(arrival, network);
  }

  /** It is whole, or gone. */
  leave(arrival: RequestBody): void {
    const network = this.#networks.get(arrival);
    if (network === undefined) return;
    this.#networks.delete(arrival);
    const own = this.#ofNetwork.get(network);
    own?.delete(arrival);
    if (own?.size === 0) this.#ofNetwork.delete(network);
  }

  #cutFirst(arrivals: Iterable<RequestBody>): void {
    const [first] = arrivals;
    if (!first) return;
    this.leave(first);
    first.cut();
  }
}
