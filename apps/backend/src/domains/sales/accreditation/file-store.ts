import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Received file that is not assigned to a sale yet. */
export interface Incoming {
  path: string;
  /** bytes */
  size: number;
}

const INCOMING = 'incoming';
/** Age from which an incoming file counts as abandoned, ms: far longer than an upload takes. */
const ABANDONED_MS = 3_600_000;

/**
 * Stores uploaded files in a folder that is not served: one folder per sale, files named by generated ids. Files are
 * streamed to the disk, never held in memory.
 */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Streams a file to the disk. The caller must store or discard it. */
  async receive(content: Readable): Promise<Incoming> {
    await mkdir(this.#pathOf(INCOMING), { recursive: true, mode: 0o700 });
    const path = this.#pathOf(INCOMING, randomUUID());
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, file);
    } catch (error) {
      await this.discard({ path });
      throw error;
    }
    return { path, size: file.bytesWritten };
  }

  async store({ path }: Incoming, saleId: string, fileId: string): Promise<void> {
    await mkdir(this.#pathOf(saleId), { recursive: true, mode: 0o700 });
    await rename(path, this.#pathOf(saleId, fileId));
  }

  async discard({ path }: Pick<Incoming, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Deletes abandoned incoming files, left by processes that terminated during an upload. */
  async discardAbandoned(now: Date): Promise<void> {
    const names = await readdir(this.#pathOf(INCOMING)).catch(() => []);
    for (const name of names) {
      const path = this.#pathOf(INCOMING, name);
      const file = await stat(path).catch(() => undefined);
      if (file && file.mtimeMs < now.getTime() - ABANDONED_MS) await this.discard({ path });
    }
  }

  async remove(saleId: string, fileId: string): Promise<void> {
    await rm(this.#pathOf(saleId, fileId), { force: true });
  }

  async removeAll(saleId: string): Promise<void> {
    await rm(this.#pathOf(saleId), { recursive: true, force: true });
  }

  #pathOf(...names: string[]): string {
    return join(this.#folder, ...names);
  }
}
