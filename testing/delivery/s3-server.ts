import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'shop';

export interface S3Server {
  /** environment variables with which a client finds the server */
  env: Record<string, string>;
  /** accepts this many further writes, then closes the connection of each write */
  breakAfter(this: void, writes: number): void;
  /** accepts writes again */
  mend(this: void): void;
  /** requests so far: method and path without the bucket */
  asked: string[];
  close(this: void): Promise<void>;
}

/** Starts an S3 server (s3rver) with conditional writes, which s3rver does not support. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'taquilla-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  let left = Infinity;
  let lastWrite = Promise.resolve();
  const asked: string[] = [];

  const server = createServer((request, response) => {
    // pages of two names, so that tests cover pagination
    if (request.url?.includes('?prefix=')) request.url += '&max-keys=2';
    asked.push(`${request.method} ${request.url?.slice(BUCKET.length + 2)}`);
    if (request.method !== 'PUT') answer(request, response);
    else if ((left -= 1) < 0) request.socket.destroy();
    else {
      // writes run one after the other, so that a checked condition still holds at the write
      lastWrite = lastWrite.then(() => write(request, response));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'if-none-match': noneMatch, 'if-match': match } = request.headers;
    const written = once(response, 'close');
    const { ok, headers } = await fetch(`${url}${request.url}`, { method: 'HEAD' });
    if ((noneMatch && ok) || (match && headers.get('etag') !== match)) {
      request.resume();
      response.writeHead(412).end('<Error><Message>A condition did not hold</Message></Error>');
    } else {
      answer(request, response);
    }
    await written;
  }

  return {
    env: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'eu-south-2',
    },
    breakAfter(writes) {
      left = writes;
    },
    mend() {
      left = Infinity;
    },
    asked,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      rmSync(directory, { recursive: true });
    },
  };
}
