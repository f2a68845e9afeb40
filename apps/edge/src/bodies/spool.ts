import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, open } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/**
 * Keeps a large body on the disk until it is whole, so that it needs neither memory nor a socket to the box office while
 * it comes. The answer is read once, or destroyed. The file has no name from the start: it is gone as soon as nobody reads it, whatever happens to the process.
 */
export async function spool(body: Readable): Promise<Readable> {
  const path = join(tmpdir(), `taquilla-${randomUUID()}`);
  // by number: a `FileHandle` stays open for as long as any stream of it has not closed it itself
  const fd = await promisify(open)(path, 'wx+', 0o600);
  await rm(path);
  // which closes it where it does not come to its end
  await pipeline(body, createWriteStream(path, { fd, autoClose: false }));
  return createReadStream(path, { fd, start: 0 });
}
