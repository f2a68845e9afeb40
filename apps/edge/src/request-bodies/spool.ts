import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Spools a large body to disk until it is complete, so that a slow upload occupies neither memory nor a backend socket. The
 * returned stream must be read once or destroyed. The file is unlinked at once, so that it never outlives the process.
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
