/** What a buyer may do with a purchase by its venue's rules, and until when. Pure but for what it is given. */
import { toCents, type Cents, type ChangeKind } from '@taquilla/contracts';
import { NO_SELF_SERVICE, type SelfService, selfServiceFor } from '../../../database/columns/self-service.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { isSoldOut } from '../../inventory/index.ts';
import { otherSalesOfBuyer, type Sale } from '../sale/index.ts';
import { getVenue } from '../../venues/index.ts';

const HOUR_MS = 60 * 60_000;

/** What a buyer was told at the order counts; who was told nothing has what the venue says now (R290). */
export async function termsOf(
  db: Db | Trx,
  { self_service, headquarter_id, kind }: Pick<Sale, 'self_service' | 'headquarter_id' | 'kind'>,
): Promise<SelfService> {
  const told = self_service ?? (await getVenue(db, headquarter_id, ['self_service'])).self_service;
  return selfServiceFor(kind, told) ?? NO_SELF_SERVICE;
}

/** The last moment before a visit; null: it has no time. */
export const deadlineOf = (firstVisit: Date | null, { until }: { until: number }): Date | null =>
  firstVisit && new Date(firstVisit.getTime() - until * HOUR_MS);

/** Until its very moment, and never of a visit that has begun. */
export const isInTime = (firstVisit: Date | null, rule: { until: number }, now: Date): boolean =>
  firstVisit === null || (firstVisit > now && (deadlineOf(firstVisit, rule) ?? now) >= now);

/**
 * The fee for a return that begins with a visit: none where everything is sold out to other buyers and the venue keeps nothing
 * of what it can sell again (R310).
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
 * What a change costs: the venue's fee for changes of visits, or for fewer units; and at least what a return of the same money
 * would cost, so that a return cannot be made cheaper by way of a change.
 */
export function changeFee(
  goesBack: Cents,
  kinds: readonly ChangeKind[],
  { fee, returns }: { fee: Cents; returns: ReturnTerms | null },
): Cents {
  const forReturn = returns ? returnFee(goesBack, returns) : 0;
  if (kinds.includes('visit')) return Math.max(fee, forReturn);
  return kinds.includes('fewer') ? Math.min(goesBack, Math.max(fee, forReturn)) : 0;
}

/** What a venue keeps of a purchase that is given back: never more than is left of it. */
export function returnFee(paid: Cents, { fee, feePercent }: Pick<ReturnRules, 'fee' | 'feePercent'>): Cents {
  return Math.min(paid, toCents(fee) + Math.round((paid * feePercent) / 100));
}
