import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { addressNetwork } from '@taquilla/server';
import type { RateWatch } from '../bodies/rate-watch.ts';

/** Of Fastify; each call has one of its own. */
interface Request {
  ip: string;
}

/** How many calls may be under way to the box office at a time, those that wait for a socket included. */
interface Room {
  ofOneNetwork: number;
  ofAll: number;
}

/** One call, from its arrival until neither its caller nor the box office is busy with it any more. */
interface Call {
  network: string;
  response: ServerResponse;
  /** the box office is at work */
  isAsked: boolean;
  /** the caller has the answer, or has left */
  isOver: boolean;
}

export type Crowding = 'address busy' | 'all busy';

/**
 * The calls of one lane to the box office. A caller who leaves early goes on counting until the box office is done with
 * the call: what counts is its work. Who takes the answer too slowly is cut off.
 */
export class Calls {
  readonly #calls = new WeakMap<Request, Call>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #room: Room;
  readonly #watch: RateWatch;
  #size = 0;

  constructor(room: Room, watch: RateWatch) {
    this.#room = room;
    this.#watch = watch;
  }

  /** Lets a call in; answers why not, if so. */
  enter(request: Request, response: ServerResponse): Crowding | undefined {
    const network = addressNetwork(request.ip);
    const own = this.#ofNetwork.get(network) ?? 0;
    if (own >= this.#room.ofOneNetwork) return 'address busy';
    if (this.#size >= this.#room.ofAll) return 'all busy';
    const call: Call = { network, response, isAsked: false, isOver: false };
    this.#calls.set(request, call);
    this.#ofNetwork.set(network, own + 1);
    this.#size += 1;
    finished(response, () => {
      call.isOver = true;
      if (!call.isAsked) this.#leave(call);
    });
    return undefined;
  }

  /** The call goes to the box office. */
  asked(request: Request): void {
    const call = this.#calls.get(request);
    if (call) call.isAsked = true;
  }

  /** The box office has begun to answer, or will not. */
  answered(request: Request): void {
    const call = this.#calls.get(request);
    if (!call?.isAsked) return;
    call.isAsked = false;
    if (call.isOver) this.#leave(call);
    else this.#watchReader(call.response);
  }

  #watchReader(response: ServerResponse): void {
    const reader = {
      bytes: () => response.socket?.bytesWritten ?? 0,
      isTheirTurn: () => response.writableNeedDrain,
      cut: () => response.destroy(),
    };
    this.#watch.watch(reader);
    finished(response, () => this.#watch.unwatch(reader));
  }

  #leave({ network }: Call): void {
    const left = (this.#ofNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
    this.#size -= 1;
  }
}
