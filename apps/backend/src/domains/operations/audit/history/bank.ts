/** Compares the bank's records with the shop's. */
import type { Cents } from '@taquilla/contracts';
import { formatEuros } from '../../../../format/format-visit.ts';
import type { Books } from './books.ts';
import type { Operation } from './operation.ts';

interface Account {
  charged: Cents;
  back: Cents;
}

/** @param isAtRest nothing is in progress: then both must be equal to the cent */
export function bankFaults(history: readonly Operation[], books: Books, isAtRest: boolean): string[] {
  return [...accountsOf(history)].flatMap(([number, { charged, back }]) => {
    const payment = books.payments.get(number);
    const [known, refunded] = [payment?.isAuthorised ? payment.amount : 0, payment?.refunded ?? 0];
    const onItsWay = payment?.onItsWay ?? 0;
    const words = (what: string) => `payment ${number}: the bank ${what}`;
    const faults: string[] = [];
    if (back > charged) faults.push(words(`gave ${formatEuros(back)} back of ${formatEuros(charged)}`));
    if (known > charged)
      faults.push(words(`took ${formatEuros(charged)}, the shop wrote ${formatEuros(known)}`));
    if (isAtRest && known < charged)
      faults.push(words(`took ${formatEuros(charged)}, of which the shop knows nothing`));
    if (back < refunded || back > refunded + onItsWay) {
      faults.push(words(`gave ${formatEuros(back)} back, the shop wrote ${formatEuros(refunded)}`));
    }
    return faults;
  });
}

function accountsOf(history: readonly Operation[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const operation of history) {
    if (operation.did !== 'charge' && operation.did !== 'give back') continue;
    const { number, amount } = operation.asked;
    const account = accounts.get(number) ?? { charged: 0, back: 0 };
    accounts.set(number, account);
    // the bank records what it did, whether or not its response arrived
    if (operation.did === 'charge' && operation.answered?.isApproved) account.charged = amount;
    if (operation.did === 'give back' && operation.answered?.isDone) account.back += amount;
  }
  return accounts;
}
