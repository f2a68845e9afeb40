import { Transform } from 'node:stream';

/** A body that is larger than its path allows. Fastify answers `statusCode`. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;

  constructor() {
    super('The request is too large');
  }
}

const MEGABYTE = 1024 * 1024;
const UPLOAD_PATH = /^\/api\/online-shop\/ticket\/sale\/[^/]+\/upload-file$/;

/** Bytes that may be sent to a path: 20 MB for files (and a little for their envelope), 1 MB for everything else. */
export function bodyLimit(path: string): number {
  return UPLOAD_PATH.test(path) ? 20 * MEGABYTE + 64 * 1024 : MEGABYTE;
}

/** Passes a body on until it is larger than `limit`, whatever its Content-Length promised. */
export function limitBody(limit: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}
