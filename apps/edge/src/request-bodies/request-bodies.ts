import type { RequestBody } from './request-body.ts';

/** Maximum number of incomplete bodies. */
interface Capacity {
  ofOneNetwork: number;
  ofAll: number;
}

/** The incomplete request bodies. At the maximum, a new body cuts off the oldest body. */
export class RequestBodies {
  /** address network by body, in order of arrival */
  readonly #networks = new Map<RequestBody, string>();
  readonly #ofNetwork = new Map<string, Set<RequestBody>>();
  readonly #capacity: Capacity;

  constructor(capacity: Capacity) {
    this.#capacity = capacity;
  }

  enter(network: string, body: RequestBody): void {
    const ofNetwork = this.#ofNetwork.get(network) ?? new Set();
    if (ofNetwork.size >= this.#capacity.ofOneNetwork) this.#cutFirst(ofNetwork.keys());
    if (this.#networks.size >= this.#capacity.ofAll) this.#cutFirst(this.#networks.keys());
    this.#ofNetwork.set(network, ofNetwork.add(body));
    this.#networks.set(body, network);
  }

  /** Removes a body that is complete or closed. */
  leave(body: RequestBody): void {
    const network = this.#networks.get(body);
    if (network === undefined) return;
    this.#networks.delete(body);
    const ofNetwork = this.#ofNetwork.get(network);
    ofNetwork?.delete(body);
    if (ofNetwork?.size === 0) this.#ofNetwork.delete(network);
  }

  #cutFirst(bodies: Iterable<RequestBody>): void {
    const [first] = bodies;
    if (!first) return;
    this.leave(first);
    first.cut();
  }
}
