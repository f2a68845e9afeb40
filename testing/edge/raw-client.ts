import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** All of 127.0.0.0/8 is this machine, so that a test can come from as many addresses as it wants. */
export const untrustedClientAt = (number: number) => `127.0.66.${number}`;

export interface RawCall {
  socket: Socket;
  /** everything that came back, once the other side has ended the connection */
  answer: Promise<string>;
}

interface Options {
  url: string;
  path?: string;
  method?: string;
  headers?: readonly string[];
  /** own address */
  from?: string;
  /** what is sent of the body */
  body?: string;
}

/** Opens a connection and sends a request as it is written here, whole or not. */
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

/** A POST whose body never comes to its end: 1,000 bytes are promised, one is sent. */
export function drip(options: Options): Promise<RawCall> {
  return rawCall({
    headers: ['content-type: application/json', 'content-length: 1000'],
    body: '{',
    ...options,
  });
}
