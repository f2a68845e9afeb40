import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Transport } from '@taquilla/testing/backend/shop-client.ts';
import { z } from 'zod';

export interface Answer {
  /** 0: no response */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

export type Body = object | URLSearchParams | FormData | Buffer;

/** Timeout in ms, longer than the edge's timeout for the backend. */
const TIMEOUT_MS = 20_000;

/** A client with its own loopback address and keep-alive connections. */
export class Visitor {
  readonly address: string;
  readonly #origin: string;
  readonly #agent: Agent;

  constructor(origin: string, address: string, maxSockets = 60) {
    this.#origin = origin;
    this.address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#request('GET', path, headers, undefined);
  }

  async post(path: string, body: Body, headers: Record<string, string> = {}): Promise<Answer> {
    const [type, content] = await contentOf(body);
    return this.#request('POST', path, { 'content-type': type, ...headers }, content);
  }

  /** Transport for a `ShopClient`. @throws Error without a response */
  send: Transport = async (path, { body, headers } = {}) => {
    const answer = await (body ? this.post(path, body, headers) : this.get(path, headers));
    if (answer.status === 0) throw new Error(`${path}: no answer`);
    return { ...answer, body: answer.body.toString() };
  };

  close(): void {
    this.#agent.destroy();
  }

  #request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer | undefined,
  ): Promise<Answer> {
    const start = performance.now();
    const ms = () => performance.now() - start;
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: ms() });
      const call = request(`${this.#origin}${path}`, {
        method,
        agent: this.#agent,
        localAddress: this.address,
        timeout: TIMEOUT_MS,
        headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
      });
      call.on('error', fail).on('timeout', () => call.destroy());
      call.on('response', (answer) => {
        buffer(answer).then(
          (content) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content, ms: ms() }),
          fail,
        );
      });
      call.end(body);
    });
  }
}

const FORM = 'application/x-www-form-urlencoded';

async function contentOf(body: Body): Promise<[type: string, content: Buffer]> {
  if (Buffer.isBuffer(body)) return ['application/json', body];
  if (body instanceof URLSearchParams) return [FORM, Buffer.from(body.toString())];
  if (!(body instanceof FormData)) return ['application/json', Buffer.from(JSON.stringify(body))];
  const form = new Request('http://shop/', { method: 'POST', body });
  return [form.headers.get('content-type') ?? '', Buffer.from(await form.arrayBuffer())];
}

/** Parses a JSON response by a schema, from its field `data` if there is one. */
export function dataOf<S extends z.core.$ZodType>(schema: S, { body }: Answer): z.output<S> {
  const answer = JSON.parse(body.toString()) as { data?: unknown };
  return z.parse(schema, answer.data ?? answer);
}
