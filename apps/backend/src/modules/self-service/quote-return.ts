import type { Cents } from '@taquilla/contracts';
import type { Db, Trx } from '../../database/open-database.ts';
import { deadlineOf, isInTime, returnFee, termsOf } from '../change/index.ts';
import { isSoldOut } from '../holds/index.ts';
import { leftOfSale } from '../payment/index.ts';
import type { SaleDocument } from '../sale/index.ts';

export interface ReturnQuote {
  /** null: as long as nothing of it was used */
  until: Date | null;
  refund: Cents;
  /** what the venue keeps */
  kept: Cents;
  /** every place of it is sold, and the venue keeps nothing of such (R310) */
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
  const { soldOut } = rules;
  const isAtFaceValue =
    soldOut !== undefined && isInTime(firstVisit, soldOut, now) && (await isSoldOut(db, sale.id));
  const terms = isAtFaceValue ? { ...soldOut, fee: 0, feePercent: 0 } : rules;
  if (!isInTime(firstVisit, terms, now)) return null;
  const left = await leftOfSale(db, sale.id);
  const kept = returnFee(left, terms);
  return { until: deadlineOf(firstVisit, terms), refund: left - kept, kept, isSoldOut: isAtFaceValue };
}
