import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Transfer } from './transfer-rate-limit.ts';

/** A refused body. Fastify sends `statusCode` with the error code of `errors.ts`. */
export class BodyRefused extends Error {
  declare readonly message: 'body too large' | 'body too slow';
  readonly statusCode: 408 | 413;

  constructor(statusCode: BodyRefused['statusCode']) {
    super(statusCode === 413 ? 'body too large' : 'body too slow');
    this.statusCode = statusCode;
  }
}

/** Error of a body whose client closed the connection. */
class ClientDisconnected extends Error {
  readonly statusCode = 400;
}

/** Time for which a refused body is drained, ms: many clients read the response only after sending. */
const DRAIN_MS = 30_000;

/**
 * An incoming request body. `stream` ends with `BodyRefused` when the body is too large or too slow. A refused body is
 * drained, so that the client reads the response.
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
    // the stream may have no reader
    this.stream.on('error', () => undefined);
    this.stream.on('drain', () => raw.resume());
    raw.on('data', (chunk: Buffer) => this.#receive(chunk, limit));
    raw.once('end', () => {
      // a truncated body must not look complete
      if (!this.#isRefused) this.stream.end();
    });
    raw.once('close', () => {
      clearTimeout(this.#drain);
      if (!this.stream.writableEnded) this.stream.destroy(new ClientDisconnected());
    });
    // the response was sent before the body was read
    response.once('finish', () => this.#drainBody());
  }

  bytes(): number {
    return this.#received;
  }

  isWaitingForPeer(): boolean {
    return !this.stream.writableNeedDrain;
  }

  /**
   * Refuses the body with 408, because it is too slow or a newer body needs its capacity. Closes the connection of a body
   * that was refused before.
   */
  cut(): void {
    if (this.#isRefused) this.#raw.destroy();
    else {
      this.#response.once('finish', () => this.#raw.destroy());
      this.#drainBody();
      this.stream.destroy(new BodyRefused(408));
    }
  }

  /**
   * Refuses the body with 413. With `Connection: close` the response has to wait until the whole body has arrived.
   * @returns a promise that resolves when the response may be sent
   */
  refuse(): Promise<void> {
    this.#drainBody();
    return new Promise((resolve) => {
      const end = () => {
        this.stream.destroy(new BodyRefused(413));
        resolve();
      };
      if (this.#response.shouldKeepAlive) end();
      else this.#raw.once('end', end).once('close', resolve);
    });
  }

  #receive(chunk: Buffer, limit: number): void {
    this.#received += chunk.length;
    if (this.#isRefused) return;
    if (this.#received > limit) void this.refuse();
    else if (!this.stream.write(chunk)) this.#raw.pause();
  }

  #drainBody(): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    if (this.#raw.complete) return;
    this.#drain = setTimeout(() => this.#raw.destroy(), DRAIN_MS).unref();
    this.#raw.resume();
  }
}
