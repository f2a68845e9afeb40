import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RedsysParams } from '../../modules/payment/redsys.ts';

/**
 * Orders that the bank has answered, with what it said. It refuses their numbers for ever after (SIS0051), and tells
 * what became of them to whoever asks, restarts included.
 */
export class UsedOrders {
  readonly #file: string;
  readonly #orders: Map<string, RedsysParams>;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'sandbox', 'used-orders.txt');
    mkdirSync(dirname(this.#file), { recursive: true });
    this.#orders = new Map(readLines(this.#file).map(readOrder));
  }

  has(number: string): boolean {
    return this.#orders.has(number);
  }

  /** What the bank said about an order; undefined when it never came here. */
  saidOf(number: string): RedsysParams | undefined {
    return this.#orders.get(number);
  }

  /** @returns false when the number was used before */
  use(number: string, said: RedsysParams): boolean {
    if (this.#orders.has(number)) return false;
    this.#orders.set(number, said);
    appendFileSync(this.#file, `${number}\t${JSON.stringify(said)}\n`);
    return true;
  }
}

function readOrder(line: string): [number: string, said: RedsysParams] {
  const [number = '', said = '{}'] = line.split('\t');
  return [number, JSON.parse(said) as RedsysParams];
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
