import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REFUND, type RedsysParams, isAuthorised } from '@taquilla/backend';

/** One line of the books: what the bank said about an operation. */
type Operation = RedsysParams;

/**
 * What the bank has done: each order's payment and the refunds of it, restarts included. A number that was used is
 * refused for ever after (SIS0051); of a payment no more goes back than it was.
 */
export class BankBooks {
  readonly #file: string;
  readonly #payments = new Map<string, Operation>();
  readonly #refunds = new Map<string, Operation[]>();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'sandbox', 'used-orders.txt');
    mkdirSync(dirname(this.#file), { recursive: true });
    for (const line of readLines(this.#file)) this.#enter(...readOperation(line));
  }

  /** What the bank said about the payment of an order; undefined when it never came here. */
  paymentOf(number: string): Operation | undefined {
    return this.#payments.get(number);
  }

  /** The refunds of an order, the oldest first. */
  refundsOf(number: string): readonly Operation[] {
    return this.#refunds.get(number) ?? [];
  }

  /** Cents that were charged for an order and have not gone back. */
  balanceOf(number: string): number {
    const payment = this.paymentOf(number);
    if (!payment || !isAuthorised(payment['Ds_Response'] ?? '')) return 0;
    return amountOf(payment) - this.refundsOf(number).reduce((sum, refund) => sum + amountOf(refund), 0);
  }

  /** Cents that went back of an order, a number for each refund. */
  refundedOf(number: string): number[] {
    return this.refundsOf(number).map(amountOf);
  }

  /** Writes an operation down: a payment, once for each number, or a refund. */
  write(number: string, said: Operation): void {
    this.#enter(number, said);
    appendFileSync(this.#file, `${number}\t${JSON.stringify(said)}\n`);
  }

  #enter(number: string, said: Operation): void {
    if (said['Ds_TransactionType'] !== REFUND) this.#payments.set(number, said);
    else this.#refunds.set(number, [...this.refundsOf(number), said]);
  }
}

const amountOf = (operation: Operation) => Number(operation['Ds_Amount']);

function readOperation(line: string): [number: string, said: Operation] {
  const [number = '', said = '{}'] = line.split('\t');
  return [number, JSON.parse(said) as Operation];
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
