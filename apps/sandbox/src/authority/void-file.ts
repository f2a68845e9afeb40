import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Ids of refunded sales, one per line of a file that all processes of a demo share. */
export class VoidFile {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'sandbox', 'authority-voids.txt');
  }

  read(): ReadonlySet<string> {
    try {
      return new Set(readFileSync(this.#file, 'utf8').split('\n'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return new Set();
    }
  }

  add(saleIds: readonly string[]): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, saleIds.map((id) => `${id}\n`).join(''));
  }
}
