import { connect, type Socket } from 'node:net';
import type { ShopAnswer, Transport } from '@taquilla/testing/backend/shop-client.ts';

const HEAD_END = '\r\n\r\n';

/** A minimal HTTP client on one keep-alive connection, one request at a time: it shares the CPU with the measured server. */
export class Caller {
  readonly #socket: Socket;
  readonly #host: string;
  #text = '';
  #answer: { resolve: (answer: ShopAnswer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (part: string) => this.#read(part));
    socket.on('error', (error) => this.#answer?.reject(error));
    socket.on('close', () => this.#answer?.reject(new Error('the connection was closed')));
  }

  static async open(origin: string): Promise<Caller> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Caller(socket, host);
  }

  send: Transport = (path, { body, headers = {} } = {}) => {
    if (!body) return this.#send('GET', path, headers, '');
    const isForm = body instanceof URLSearchParams;
    const text = isForm ? body.toString() : JSON.stringify(body);
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const length = String(Buffer.byteLength(text));
    return this.#send('POST', path, { ...headers, 'content-type': type, 'content-length': length }, text);
  };

  #send(method: string, path: string, headers: Headers, body: string): Promise<ShopAnswer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`, ...lines].join('\r\n');
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#socket.write(`${head}${HEAD_END}${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(part: string): void {
    this.#text += part;
    const end = this.#text.indexOf(HEAD_END);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0);
    if (this.#text.length < end + HEAD_END.length + length) return;
    const body = this.#text.slice(end + HEAD_END.length);
    const answer = { status: Number(this.#text.slice(9, 12)), headers: {}, body };
    this.#text = '';
    this.#answer?.resolve(answer);
  }
}

type Headers = Record<string, string>;
