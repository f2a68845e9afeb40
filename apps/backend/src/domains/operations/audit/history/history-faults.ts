import { emailFaults, orderFaults, paymentFaults } from './acknowledged.ts';
import { bankFaults } from './bank.ts';
import type { Books } from './books.ts';
import { clockFaults } from './clock.ts';
import type { Operation } from './operation.ts';
import { oversoldMoments } from './capacity-over-time.ts';

/**
 * What a shop said or did that its database does not bear out, in words; nothing when all is right. Pure.
 * @param isAtRest no mail, refund or message of the bank is under way any more
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
    ...oversoldMoments(history, books),
    ...bankFaults(history, books, isAtRest),
    ...(isAtRest && hasMails ? emailFaults(history, books) : []),
  ];
}
