import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Keeps a large body on the disk until it is whole, so that it needs neither memory nor a socket to the box office while
 * it comes. The answer is read once, or destroyed. The file has no name from the start: it is gone as soon as nobody reads
 * it, whatever happens to the process.
 */
export async function spool(body: Readable): Promise<Readable> {
  const path = join(tmpdir(), `taquilla-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    await file.writeFile(body);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
