import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import type { TransferRateLimit } from '../request-bodies/transfer-rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** set for calls to the backend */
    call: Call | undefined;
  }
}

type Request = Pick<FastifyRequest, 'ip' | 'call'>;

/** Responses up to this size are not watched: they fit into socket buffers. */
const SMALL_ANSWER = 64 * 1024;

/** Maximum of concurrent calls to the backend, including those that wait for a socket. */
interface Limits {
  ofOneNetwork: number;
  ofAll: number;
}

/** A call, until both client and backend have finished with it. */
interface Call {
  network: string;
  response: ServerResponse;
  /** whether the backend is processing the call */
  isInProgress: boolean;
  /** whether the client has the response or has disconnected */
  isFinished: boolean;
}

export type Overload = 'address busy' | 'all busy';

/**
 * Limits the concurrent calls of one upstream. A call whose client disconnects counts until the backend has finished it. A
 * client that reads the response too slowly is cut off.
 */
export class CallLimits {
  readonly #ofNetwork = new Map<string, number>();
  readonly #limits: Limits;
  readonly #watch: TransferRateLimit;
  #size = 0;

  constructor(limits: Limits, watch: TransferRateLimit) {
    this.#limits = limits;
    this.#watch = watch;
  }

  /** Admits a call. Returns the reason when it is refused. */
  enter(request: Request, response: ServerResponse): Overload | undefined {
    const network = addressNetwork(request.ip);
    const active = this.#ofNetwork.get(network) ?? 0;
    if (active >= this.#limits.ofOneNetwork) return 'address busy';
    if (this.#size >= this.#limits.ofAll) return 'all busy';
    const call: Call = { network, response, isInProgress: false, isFinished: false };
    request.call = call;
    this.#ofNetwork.set(network, active + 1);
    this.#size += 1;
    const end = () => {
      if (!call.isFinished && !call.isInProgress) this.#leave(call);
      call.isFinished = true;
    };
    response.once('finish', end).once('close', end);
    return undefined;
  }

  /** Marks a call as sent to the backend. */
  started(request: Request): void {
    if (request.call) request.call.isInProgress = true;
  }

  /**
   * Marks a call as responded or failed.
   * @param bytes length of the response, if known
   */
  responded({ call }: Pick<Request, 'call'>, bytes = Infinity): void {
    if (!call?.isInProgress) return;
    call.isInProgress = false;
    if (call.isFinished) this.#leave(call);
    else if (bytes > SMALL_ANSWER) this.#watchReader(call.response);
  }

  #watchReader(response: ServerResponse): void {
    const reader = {
      bytes: () => response.socket?.bytesWritten ?? 0,
      isWaitingForPeer: () => response.writableNeedDrain,
      cut: () => response.destroy(),
    };
    this.#watch.watch(reader);
    const end = () => this.#watch.unwatch(reader);
    response.once('finish', end).once('close', end);
  }

  #leave({ network }: Call): void {
    const remaining = (this.#ofNetwork.get(network) ?? 0) - 1;
    if (remaining > 0) this.#ofNetwork.set(network, remaining);
    else this.#ofNetwork.delete(network);
    this.#size -= 1;
  }
}
