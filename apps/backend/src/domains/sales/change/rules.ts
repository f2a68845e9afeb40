/** Self-service rules: whether and until when a buyer may change or return a sale, and the fees. */
import { toCents, type Cents, type ChangeKind } from '@taquilla/contracts';
import { NO_SELF_SERVICE, type SelfService, selfServiceFor } from '../../../database/columns/self-service.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { isSoldOut } from '../../inventory/index.ts';
import { otherSalesOfBuyer, type Sale } from '../sale/index.ts';
import { getVenue } from '../../venues/index.ts';

const HOUR_MS = 60 * 60_000;

/** Returns the rules stored with the order; for a sale without them, the current rules of the venue (R290). */
export async function termsOf(
  db: Db | Trx,
  { self_service, headquarter_id, kind }: Pick<Sale, 'self_service' | 'headquarter_id' | 'kind'>,
): Promise<SelfService> {
  const rules = self_service ?? (await getVenue(db, headquarter_id, ['self_service'])).self_service;
  return selfServiceFor(kind, rules) ?? NO_SELF_SERVICE;
}

/** Returns the deadline for a visit, `until` hours before it; null: the visit has no time. */
export const deadlineOf = (firstVisit: Date | null, { until }: { until: number }): Date | null =>
  firstVisit && new Date(firstVisit.getTime() - until * HOUR_MS);

/** Whether the deadline has not passed and the visit has not begun. */
export const isInTime = (firstVisit: Date | null, rule: { until: number }, now: Date): boolean =>
  firstVisit === null || (firstVisit > now && (deadlineOf(firstVisit, rule) ?? now) >= now);

/**
 * Returns the terms of a return now: without a fee if all visits are sold out to other buyers and the venue waives it for
 * places that it can sell again (R310).
 */
export async function returnTermsOf(
  db: Db | Trx,
  sale: Sale,
  { returns, firstVisit, now }: { returns: ReturnRules; firstVisit: Date | null; now: Date },
): Promise<ReturnTerms> {
  const { soldOut, until, fee, feePercent } = returns;
  const isAtFaceValue =
    soldOut !== undefined &&
    isInTime(firstVisit, soldOut, now) &&
    (await isSoldOut(db, sale.id, await otherSalesOfBuyer(db, sale)));
  return isAtFaceValue
    ? { until: soldOut.until, fee: 0, feePercent: 0, isAtFaceValue }
    : { until, fee, feePercent, isAtFaceValue };
}

type ReturnRules = NonNullable<SelfService['returns']>;

export interface ReturnTerms extends Pick<ReturnRules, 'until' | 'fee' | 'feePercent'> {
  isAtFaceValue: boolean;
}

/**
 * Returns the fee of a change. For moved visits or fewer units: the venue's fee, and at least the fee of a return of the same
 * amount, so that a change is never a cheaper return; for fewer units at most the refund. Other names are free.
 */
export function changeFee(
  refund: Cents,
  kinds: readonly ChangeKind[],
  { fee, returns }: { fee: Cents; returns: ReturnTerms | null },
): Cents {
  const forReturn = returns ? returnFee(refund, returns) : 0;
  if (kinds.includes('visit')) return Math.max(fee, forReturn);
  return kinds.includes('fewer') ? Math.min(refund, Math.max(fee, forReturn)) : 0;
}

/** Returns the fee retained from a return, limited to the amount paid. */
export function returnFee(paid: Cents, { fee, feePercent }: Pick<ReturnRules, 'fee' | 'feePercent'>): Cents {
  return Math.min(paid, toCents(fee) + Math.round((paid * feePercent) / 100));
}
