import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REFUND, type RedsysParams, isAuthorised } from '@taquilla/backend';

/** An entry: the bank's message about an operation. */
type Operation = RedsysParams;

/**
 * The bank's ledger, stored in a file: each order's payment and its refunds. Callers reject used order numbers and refunds
 * above the balance.
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

  /** Returns the bank's message about an order's payment; undefined: never attempted. */
  paymentOf(number: string): Operation | undefined {
    return this.#payments.get(number);
  }

  /** Returns the refunds of an order, oldest first. */
  refundsOf(number: string): readonly Operation[] {
    return this.#refunds.get(number) ?? [];
  }

  /** Returns the charged amount of an order in cents, less refunds. */
  balanceOf(number: string): number {
    const payment = this.paymentOf(number);
    if (!payment || !isAuthorised(payment['Ds_Response'] ?? '')) return 0;
    return amountOf(payment) - this.refundsOf(number).reduce((sum, refund) => sum + amountOf(refund), 0);
  }

  /** Returns the refunds of an order in cents. */
  refundedOf(number: string): number[] {
    return this.refundsOf(number).map(amountOf);
  }

  /** Records an operation: a payment, once per order number, or a refund. */
  write(number: string, operation: Operation): void {
    this.#enter(number, operation);
    appendFileSync(this.#file, `${number}\t${JSON.stringify(operation)}\n`);
  }

  #enter(number: string, operation: Operation): void {
    if (operation['Ds_TransactionType'] !== REFUND) this.#payments.set(number, operation);
    else this.#refunds.set(number, [...this.refundsOf(number), operation]);
  }
}

const amountOf = (operation: Operation) => Number(operation['Ds_Amount']);

function readOperation(line: string): [number: string, operation: Operation] {
  const [number = '', operation = '{}'] = line.split('\t');
  return [number, JSON.parse(operation) as Operation];
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
