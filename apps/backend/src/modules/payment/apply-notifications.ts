/** Applies what gateways send about payments: verified once, settled together (decisions 144 and 215). */
import { batched } from '../../batched.ts';
import { isAway } from '../../database/is-away.ts';
import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { HttpError, notFound, refuse } from '../../errors.ts';
import type { ConfirmedEvent } from './confirmed-event.ts';
import type { Gateways } from './gateways.ts';
import { findAttempts } from './repository.ts';
import { settle, settleOne, type Verdict } from './settle.ts';

export interface Notification {
  /** as in the path: the gateway's type */
  gateway: string;
  /** the order number that the message speaks of; not yet to be believed */
  orderNumber: string;
  body: unknown;
  now: Date;
}

/** A connection that broke may have committed; anything else that fails has had no effect. */
export const BATCHES = { most: 100, atOnce: 2, hadNoEffect: (error: unknown) => !isAway(error) };

/**
 * The first notification is applied at once; those that arrive while two batches are running share the next. They may come
 * early, late, twice or out of order: each counts once (R165).
 * @throws (from the result) 404 for an unknown order, 403 for a wrong signature, 409 for an amount, currency, merchant or
 * terminal that is not the attempt's
 */
export function notificationHandler(db: Db, gateways: Gateways): (given: Notification) => Promise<Verdict> {
  const applyTogether = batched(
    (given: readonly Notification[]) => applyNotifications(db, gateways, given),
    BATCHES,
  );
  return async (given) => {
    const outcome = await applyTogether(given);
    if (outcome instanceof HttpError) throw outcome;
    const verdict = typeof outcome === 'string' ? outcome : await settleOne(db, outcome);
    // after the commit: the mismatch is stored
    if (verdict === 'mismatch') throw refuse('otherPayment');
    return verdict;
  };
}

/** @returns in their order: a verdict, a refusal, or a verified event that has to be settled alone */
async function applyNotifications(
  db: Db,
  gateways: Gateways,
  given: readonly Notification[],
): Promise<(Verdict | HttpError | ConfirmedEvent)[]> {
  const verified = await verify(db, gateways, given);
  const events = verified.filter((one): one is ConfirmedEvent => !(one instanceof HttpError));
  const oneOfEachSale = [...new Map(events.map((event) => [event.payment.sale_id, event])).values()];
  if (oneOfEachSale.length === 0) return verified;
  const verdicts = await transaction(db, (trx) => settle(trx, oneOfEachSale));
  return verified.map((one) => (one instanceof HttpError ? one : (verdicts.get(one) ?? one)));
}

/** Finds the payments and checks the signatures: two statements for all, outside the transaction. */
async function verify(
  db: Db,
  gateways: Gateways,
  given: readonly Notification[],
): Promise<(ConfirmedEvent | HttpError)[]> {
  const attempts = await findAttempts(
    db,
    given.map(({ orderNumber }) => orderNumber),
  );
  return given.map(({ gateway, orderNumber, body, now }) => {
    const attempt = attempts.get(orderNumber);
    if (attempt?.gateway.type !== gateway) return notFound();
    const notice = gateways(attempt.gateway).readNotice(body);
    return notice ? { payment: attempt.payment, notice, now } : refuse('badSignature');
  });
}
