import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Order numbers that the bank has answered. It refuses them for ever after (SIS0051), restarts included. */
export class UsedOrders {
  readonly #file: string;
  readonly #numbers: Set<string>;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'sandbox', 'used-orders.txt');
    mkdirSync(dirname(this.#file), { recursive: true });
    this.#numbers = new Set(readLines(this.#file));
  }

  has(number: string): boolean {
    return this.#numbers.has(number);
  }

  /** @returns false when the number was used before */
  use(number: string): boolean {
    if (this.#numbers.has(number)) return false;
    this.#numbers.add(number);
    appendFileSync(this.#file, `${number}\n`);
    return true;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
