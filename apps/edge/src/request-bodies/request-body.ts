import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Transfer } from './transfer-rate-limit.ts';

/** A body that is not taken. Fastify answers `statusCode`, and `errors.ts` says why. */
export class BodyRefused extends Error {
  declare readonly message: 'body too large' | 'body too slow';
  readonly statusCode: 408 | 413;

  constructor(statusCode: BodyRefused['statusCode']) {
    super(statusCode === 413 ? 'body too large' : 'body too slow');
    this.statusCode = statusCode;
  }
}

/** Nobody is there to be answered. */
class ClientDisconnected extends Error {
  readonly statusCode = 400;
}

/** What is refused goes on being read for so long, because who does not finish sending does not read the answer. */
const DRAIN_MS = 30_000;

/**
 * One body on its way in. Whoever wants it reads `stream`, which ends with a `BodyRefused` where the body is too large
 * or too slow. Its sender can always go on sending and gets to read the answer.
 */
export class RequestBody implements Transfer {
  readonly stream = new PassThrough();
  readonly #raw: IncomingMessage;
  readonly #response: ServerResponse;
  #received = 0;
  #isRefused = false;
  #drain: NodeJS.Timeout | undefined;

  constructor(raw: IncomingMessage, response: ServerResponse, limit: number) {
    this.#raw = raw;
    this.#response = response;
    // nobody may be reading
    this.stream.on('error', () => undefined);
    this.stream.on('drain', () => raw.resume());
    raw.on('data', (chunk: Buffer) => this.#take(chunk, limit));
    raw.once('end', () => {
      // a part must never be taken for the whole
      if (!this.#isRefused) this.stream.end();
    });
    raw.once('close', () => {
      clearTimeout(this.#drain);
      if (!this.stream.writableEnded) this.stream.destroy(new ClientDisconnected());
    });
    // answered without having been read
    response.once('finish', () => this.#throwAway());
  }

  bytes(): number {
    return this.#received;
  }

  isTheirTurn(): boolean {
    return !this.stream.writableNeedDrain;
  }

  /** The sender is too slow, or others need the room. */
  cut(): void {
    if (this.#isRefused) this.#raw.destroy();
    else {
      this.#response.once('finish', () => this.#raw.destroy());
      this.#throwAway();
      this.stream.destroy(new BodyRefused(408));
    }
  }

  /**
   * The body is too large. Who wants the connection closed after the answer gets the answer when everything has come.
   * @returns when it is time to answer
   */
  refuse(): Promise<void> {
    this.#throwAway();
    return new Promise((resolve) => {
      const answer = () => {
        this.stream.destroy(new BodyRefused(413));
        resolve();
      };
      if (this.#response.shouldKeepAlive) answer();
      else this.#raw.once('end', answer).once('close', resolve);
    });
  }

  #take(chunk: Buffer, limit: number): void {
    this.#received += chunk.length;
    if (this.#isRefused) return;
    if (this.#received > limit) void this.refuse();
    else if (!this.stream.write(chunk)) this.#raw.pause();
  }

  #throwAway(): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    if (this.#raw.complete) return;
    this.#drain = setTimeout(() => this.#raw.destroy(), DRAIN_MS).unref();
    this.#raw.resume();
  }
}
