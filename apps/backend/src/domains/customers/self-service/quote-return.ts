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
  /** null: as long as nothing of it was used */
  until: Date | null;
  refund: Cents;
  /** what the venue keeps */
  kept: Cents;
  /** all its capacity is sold to other buyers too, and the venue keeps nothing in that case (R310) */
  isSoldOut: boolean;
}

/** What goes back for a purchase that is given back now; null: it may not be, or not any more. */
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
  // fees for changes are not refunded a second time
  const fees = terms.isAtFaceValue ? 0 : Math.min(left, sale.change_fee_cents);
  const kept = fees + returnFee(left - fees, terms);
  return { until: deadlineOf(firstVisit, terms), refund: left - kept, kept, isSoldOut: terms.isAtFaceValue };
}
