/** What a buyer may do with a purchase by its venue's rules, and until when. Pure but for what it is given. */
import { toCents, type Cents } from '@taquilla/contracts';
import { NO_SELF_SERVICE, type SelfService, selfServiceFor } from '../../database/columns/self-service.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import type { Sale } from '../sale/index.ts';
import { askVenue } from '../venue/index.ts';

const HOUR_MS = 60 * 60_000;

/** What a buyer was told at the order counts; who was told nothing has what the venue says now (R290). */
export async function termsOf(
  db: Db | Trx,
  { self_service, headquarter_id, kind }: Pick<Sale, 'self_service' | 'headquarter_id' | 'kind'>,
): Promise<SelfService> {
  const told = self_service ?? (await askVenue(db, headquarter_id, ['self_service'])).self_service;
  return selfServiceFor(kind, told) ?? NO_SELF_SERVICE;
}

/** The last moment before a visit; null: it has no time. */
export const deadlineOf = (firstVisit: Date | null, { until }: { until: number }): Date | null =>
  firstVisit && new Date(firstVisit.getTime() - until * HOUR_MS);

/** Until its very moment, and never of a visit that has begun. */
export const isInTime = (firstVisit: Date | null, rule: { until: number }, now: Date): boolean =>
  firstVisit === null || (firstVisit > now && (deadlineOf(firstVisit, rule) ?? now) >= now);

/** What a venue keeps of a purchase that is given back: never more than is left of it. */
export function returnFee(paid: Cents, { fee, feePercent }: NonNullable<SelfService['returns']>): Cents {
  return Math.min(paid, toCents(fee) + Math.round((paid * feePercent) / 100));
}
