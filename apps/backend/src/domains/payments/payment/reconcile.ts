import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import type { Gateways } from '../../../payment-providers/registry.ts';
import { findAttempt, paymentKey } from './repository.ts';
import { settleOne, type Verdict } from './settle.ts';

const ATTEMPTS_PER_TURN = 50;
/** Age after which an attempt can no longer be paid, ms: inquiries end. */
const LAST_INQUIRY_MS = 48 * 60 * 60_000;

/**
 * Queries providers about attempts without a notification, doubling the interval each time. An answer counts like the missing
 * notification. Several processes may run this at once: each attempt is claimed by one process.
 * @returns the verdicts of attempts that the provider knows
 * @throws AggregateError, after all due attempts, if a provider could not be queried
 */
export async function reconcilePayments(db: Db, gateways: Gateways, now: Date): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const failures: unknown[] = [];
  for (let count = 0; count < ATTEMPTS_PER_TURN; count++) {
    const orderNumber = await claimAttempt(db, now);
    if (orderNumber === undefined) break;
    try {
      const verdict = await queryAttempt(db, gateways, orderNumber, now);
      if (verdict) verdicts.push(verdict);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the bank could not be asked');
  return verdicts;
}

/**
 * Queries the provider about one attempt. @returns the verdict; undefined when the provider does not know the attempt, or not
 * yet
 */
export async function queryAttempt(
  db: Db,
  gateways: Gateways,
  orderNumber: string,
  now: Date,
): Promise<Verdict | undefined> {
  const attempt = await findAttempt(db, orderNumber);
  const notice = attempt && (await gateways(attempt.gateway).inquire?.(paymentKey(attempt.payment)));
  return notice && settleOne(db, { payment: attempt.payment, notice, now });
}

/** Claims the attempt that has been due longest, and schedules its next inquiry. */
async function claimAttempt(db: Db, now: Date): Promise<string | undefined> {
  const oldest = new Date(now.getTime() - LAST_INQUIRY_MS);
  const { rows } = await sql<{ order_number: string }>`
    update payment set inquire_at = case
      when created_at <= ${oldest}::timestamptz then null
      else ${now}::timestamptz + (${now}::timestamptz - created_at)
    end
    where id = (
      select id from payment
      where state = 'waiting' and inquire_at <= ${now}
      order by inquire_at
      limit 1
      for update skip locked
    )
    returning order_number`.execute(db);
  return rows[0]?.order_number;
}
