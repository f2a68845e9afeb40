import { emailFaults, orderFaults, paymentFaults } from './acknowledged.ts';
import { bankFaults } from './bank.ts';
import type { Books } from './books.ts';
import { clockFaults } from './clock.ts';
import type { Operation } from './operation.ts';
import { oversoldInstants } from './capacity-over-time.ts';

/**
 * Returns messages about operations that the database contradicts; empty when consistent. Pure.
 * @param isAtRest no e-mail, refund or notification is in progress
 */
export function historyFaults(
  history: readonly Operation[],
  books: Books,
  { isAtRest }: { isAtRest: boolean },
): string[] {
  const hasMails = history.some(({ did }) => did === 'mail');
  return [
    ...clockFaults(history),
    ...orderFaults(history, books),
    ...paymentFaults(history, books),
    ...oversoldInstants(history, books),
    ...bankFaults(history, books, isAtRest),
    ...(isAtRest && hasMails ? emailFaults(history, books) : []),
  ];
}
