/** Applies what gateways send about payments: verified once, settled together (decision 21). */
import { batched } from '../../../batched.ts';
import { isUnavailable } from '../../../database/is-unavailable.ts';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { HttpError, notFound, refuse } from '../../../errors.ts';
import type { ConfirmedEvent } from './confirmed-event.ts';
import type { ReceivedNotification } from '../../../payment-providers/registry.ts';
import { findAttempts, findByReference } from './repository.ts';
import { settle, settleOne, type Verdict } from './settle.ts';

export interface Notification {
  message: ReceivedNotification;
  now: Date;
}

/** A connection that broke may have committed; anything else that fails has had no effect. */
export const BATCHES = { most: 100, atOnce: 2, hadNoEffect: (error: unknown) => !isUnavailable(error) };

/**
 * The first notification is applied at once; those that arrive while two batches are running share the next. They may come
 * early, late, twice or out of order: each counts once (R165).
 * @throws (from the result) 404 for an unknown order, 403 for a wrong signature, 409 for an amount, currency, merchant or
 * terminal that is not the attempt's
 */
export function notificationHandler(db: Db): (given: Notification) => Promise<Verdict> {
  const applyTogether = batched((given: readonly Notification[]) => applyNotifications(db, given), BATCHES);
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
  given: readonly Notification[],
): Promise<(Verdict | HttpError | ConfirmedEvent)[]> {
  const verified = await verify(db, given);
  const events = verified.filter((one): one is ConfirmedEvent => !(one instanceof HttpError));
  const oneOfEachSale = [...new Map(events.map((event) => [event.payment.sale_id, event])).values()];
  if (oneOfEachSale.length === 0) return verified;
  const verdicts = await transaction(db, (trx) => settle(trx, oneOfEachSale));
  return verified.map((one) => (one instanceof HttpError ? one : (verdicts.get(one) ?? one)));
}

/** Finds the payments and checks the signatures: two statements for all, outside the transaction. */
async function verify(db: Db, given: readonly Notification[]): Promise<(ConfirmedEvent | HttpError)[]> {
  const references = await findByReference(
    db,
    given.flatMap(({ message: { reference } }) => reference ?? []),
  );
  const numberOf = ({ orderNumber, reference }: ReceivedNotification) =>
    reference === undefined ? orderNumber : (references.get(reference) ?? '');
  const attempts = await findAttempts(
    db,
    given.map(({ message }) => numberOf(message)),
  );
  return given.map(({ message, now }) => {
    const attempt = attempts.get(numberOf(message));
    if (attempt?.gateway.type !== message.type) return notFound();
    const notice = message.verify(attempt.gateway);
    return notice ? { payment: attempt.payment, notice, now } : refuse('badSignature');
  });
}
