/** Compares the bank's records with the shop's. */
import type { Cents } from '@taquilla/contracts';
import { formatEuros } from '../../../../format/format-visit.ts';
import type { Books } from './books.ts';
import type { Operation } from './operation.ts';

interface Account {
  charged: Cents;
  refunded: Cents;
}

/**
 * Returns differences between charges and refunds at the bank and in the shop.
 * @param isAtRest no notification is in progress: the shop must have recorded every charge
 */
export function bankFaults(history: readonly Operation[], books: Books, isAtRest: boolean): string[] {
  return [...accountsOf(history)].flatMap(([number, { charged, refunded: refundedAtBank }]) => {
    const payment = books.payments.get(number);
    const [known, refunded] = [payment?.isAuthorised ? payment.amount : 0, payment?.refunded ?? 0];
    const onItsWay = payment?.onItsWay ?? 0;
    const words = (what: string) => `payment ${number}: the bank ${what}`;
    const faults: string[] = [];
    if (refundedAtBank > charged)
      faults.push(words(`refunded ${formatEuros(refundedAtBank)} of ${formatEuros(charged)}`));
    if (known > charged)
      faults.push(words(`charged ${formatEuros(charged)}, the shop recorded ${formatEuros(known)}`));
    if (isAtRest && known < charged)
      faults.push(words(`charged ${formatEuros(charged)}, of which the shop recorded ${formatEuros(known)}`));
    if (refundedAtBank < refunded || refundedAtBank > refunded + onItsWay) {
      faults.push(
        words(`refunded ${formatEuros(refundedAtBank)}, the shop recorded ${formatEuros(refunded)}`),
      );
    }
    return faults;
  });
}

function accountsOf(history: readonly Operation[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const operation of history) {
    if (operation.did !== 'charge' && operation.did !== 'give back') continue;
    const { number, amount } = operation.asked;
    const account = accounts.get(number) ?? { charged: 0, refunded: 0 };
    accounts.set(number, account);
    // the bank records what it did, whether or not its response arrived
    if (operation.did === 'charge' && operation.answered?.isApproved) account.charged = amount;
    if (operation.did === 'give back' && operation.answered?.isDone) account.refunded += amount;
  }
  return accounts;
}
