/** Matches a refund of the ledger with those that the provider has made. Pure. */
import type { Cents } from '@taquilla/contracts';
import type { BankRefund } from '../../../payment-providers/port.ts';

/** `unclear`: the provider's list is inconclusive; staff decide. */
export type RefundMatch = { made: true; refund: BankRefund } | { made: false } | 'unclear';

/**
 * Finds the refund in flight among the provider's refunds of a payment. Redsys has no merchant refund id. At most one refund
 * of a payment is in flight, so a single refund with an authorisation code that the ledger does not know is the refund in
 * flight, if its amount is right. A provider's list of its last refund only is sufficient.
 * @param known authorisation codes of refunds of this payment that are done; null: the provider gave none
 * @param made undefined: the provider cannot be queried
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
