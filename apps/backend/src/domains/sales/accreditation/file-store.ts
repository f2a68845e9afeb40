import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that has arrived and belongs to nothing yet. */
export interface Incoming {
  path: string;
  /** bytes */
  size: number;
}

const INCOMING = 'incoming';
/** Far longer than one is on its way: whoever took it has died. */
const FORGOTTEN_MS = 3_600_000;

/**
 * Uploaded files, in a folder that nothing serves: one folder a sale, one file an id. Ids are ours, never names. They come
 * onto the disk piece by piece: memory never holds one.
 */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whoever receives a file keeps it or discards it. */
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

  async keep({ path }: Incoming, saleId: string, fileId: string): Promise<void> {
    await mkdir(this.#pathOf(saleId), { recursive: true, mode: 0o700 });
    await rename(path, this.#pathOf(saleId, fileId));
  }

  async discard({ path }: Pick<Incoming, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Discards what a process that died has left. */
  async discardForgotten(now: Date): Promise<void> {
    const names = await readdir(this.#pathOf(INCOMING)).catch(() => []);
    for (const name of names) {
      const path = this.#pathOf(INCOMING, name);
      const file = await stat(path).catch(() => undefined);
      if (file && file.mtimeMs < now.getTime() - FORGOTTEN_MS) await this.discard({ path });
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
