/** Which of a payment's refunds the bank has made. Pure. */
import type { Cents } from '@taquilla/contracts';
import type { BankRefund } from '../../../payment-providers/port.ts';

/** `unclear`: the bank's list does not tell; a person has to look. */
export type RefundMatch = { made: true; refund: BankRefund } | { made: false } | 'unclear';

/**
 * Banks know no mark of ours on a refund, so one is told from another by the bank's own number of it: what the ledger
 * does not know yet is the one that is asked about, if its amount is right. One refund of a payment at a time is under
 * way, so there is at most one such. A list that shows only the last of them is understood as well.
 * @param known numbers of the refunds of this payment that are done; null where a bank gave none
 * @param made undefined: the provider cannot be asked
 */
export function matchRefund(
  amount: Cents,
  known: readonly (string | null)[],
  made: readonly BankRefund[] | undefined,
): RefundMatch {
  if (made === undefined || known.includes(null)) return 'unclear';
  const others = made.filter(({ authorisationCode }) => !known.includes(authorisationCode));
  const [first, second] = others;
  if (!first) return { made: false };
  return second || first.amount !== amount ? 'unclear' : { made: true, refund: first };
}
