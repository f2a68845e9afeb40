import type { Cents } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import {
  deadlineOf,
  isInTime,
  returnFee,
  returnTermsOf,
  type SaleDocument,
  termsOf,
} from '../../sales/index.ts';
import { leftOfSale } from '../../payments/index.ts';

export interface ReturnQuote {
  /** deadline; null: the purchase can be returned while it is unused */
  until: Date | null;
  refund: Cents;
  /** amount that the venue retains */
  retained: Cents;
  /** its capacity is sold out, and the venue retains nothing in that case (R310) */
  isSoldOut: boolean;
}

/** Returns the refund of a purchase that is returned now; null: it cannot be returned, or no longer. */
export async function quoteReturn(
  db: Db | Trx,
  { sale, lines }: Pick<SaleDocument, 'sale' | 'lines'>,
  now: Date,
): Promise<ReturnQuote | null> {
  const { returns: rules } = await termsOf(db, sale);
  if (!rules) return null;
  const times = lines.flatMap(({ visits }) => visits.map(({ visitAt }) => visitAt.getTime()));
  const firstVisit = times.length === 0 ? null : new Date(Math.min(...times));
  const terms = await returnTermsOf(db, sale, { returns: rules, firstVisit, now });
  if (!isInTime(firstVisit, terms, now)) return null;
  const left = await leftOfSale(db, sale.id);
  // change fees are not refunded
  const fees = terms.isAtFaceValue ? 0 : Math.min(left, sale.change_fee_cents);
  const retained = fees + returnFee(left - fees, terms);
  return {
    until: deadlineOf(firstVisit, terms),
    refund: left - retained,
    retained,
    isSoldOut: terms.isAtFaceValue,
  };
}
