import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Returns a loopback address: all of 127.0.0.0/8 is this machine, so a test may have many client addresses. */
export const untrustedClientAt = (number: number) => `127.0.66.${number}`;

export interface RawCall {
  socket: Socket;
  /** the raw response, once the server has closed the connection */
  answer: Promise<string>;
}

interface Options {
  url: string;
  path?: string;
  method?: string;
  headers?: readonly string[];
  /** local address */
  from?: string;
  /** the part of the body that is sent */
  body?: string;
}

/** Opens a connection and sends a request, complete or not, without validation. */
export async function rawCall({ url, from, ...request }: Options): Promise<RawCall> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) });
  socket.on('error', () => undefined);
  const answer = text(socket).catch(() => '');
  await once(socket, 'connect');
  const { method = 'POST', path = '/api/echo', headers = [], body = '' } = request;
  socket.write([`${method} ${path} HTTP/1.1`, 'host: shop.example', ...headers, '', body].join('\r\n'));
  return { socket, answer };
}

/** Sends a POST request that never completes: one of 1,000 announced bytes. */
export function drip(options: Options): Promise<RawCall> {
  return rawCall({
    headers: ['content-type: application/json', 'content-length: 1000'],
    body: '{',
    ...options,
  });
}
