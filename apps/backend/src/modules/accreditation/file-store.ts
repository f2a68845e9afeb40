import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Uploaded files, in a folder that nothing serves: one folder a sale, one file an id. Ids are ours, never names. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(saleId: string, fileId: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#pathOf(saleId), { recursive: true, mode: 0o700 });
    await writeFile(this.#pathOf(saleId, fileId), bytes, { flag: 'wx', mode: 0o600 });
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
