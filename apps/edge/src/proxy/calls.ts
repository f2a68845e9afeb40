import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import type { TransferRateLimit } from '../request-bodies/transfer-rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** where it is one to the box office */
    call: Call | undefined;
  }
}

type Request = Pick<FastifyRequest, 'ip' | 'call'>;

/** An answer of so many bytes is out of our hands at once. */
const SMALL_ANSWER = 64 * 1024;

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
  readonly #ofNetwork = new Map<string, number>();
  readonly #room: Room;
  readonly #watch: TransferRateLimit;
  #size = 0;

  constructor(room: Room, watch: TransferRateLimit) {
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
    request.call = call;
    this.#ofNetwork.set(network, own + 1);
    this.#size += 1;
    const end = () => {
      if (!call.isOver && !call.isAsked) this.#leave(call);
      call.isOver = true;
    };
    response.once('finish', end).once('close', end);
    return undefined;
  }

  /** The call goes to the box office. */
  asked(request: Request): void {
    if (request.call) request.call.isAsked = true;
  }

  /**
   * The box office has begun to answer, or will not.
   * @param bytes of the answer, as far as it says so
   */
  answered({ call }: Pick<Request, 'call'>, bytes = Infinity): void {
    if (!call?.isAsked) return;
    call.isAsked = false;
    if (call.isOver) this.#leave(call);
    else if (bytes > SMALL_ANSWER) this.#watchReader(call.response);
  }

  #watchReader(response: ServerResponse): void {
    const reader = {
      bytes: () => response.socket?.bytesWritten ?? 0,
      isTheirTurn: () => response.writableNeedDrain,
      cut: () => response.destroy(),
    };
    this.#watch.watch(reader);
    const end = () => this.#watch.unwatch(reader);
    response.once('finish', end).once('close', end);
  }

  #leave({ network }: Call): void {
    const left = (this.#ofNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
    this.#size -= 1;
  }
}
