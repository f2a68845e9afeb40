import Stripe from 'stripe';
import { z } from 'zod';
import type { BankRefund, RefundAnswer } from '../port.ts';

/** Stripe's client treats any response without `error` as success, whatever its status (a proxy's 502). */
const made = z.object({ id: z.string().startsWith('re_'), status: z.string().nullable() });

/**
 * Sends a refund. An error that Stripe returns before it acts is a refusal; any other error is unclear.
 * @throws for an unclear result
 */
export async function refundAnswer(send: () => Promise<Stripe.Refund>): Promise<RefundAnswer> {
  try {
    const { id, status } = made.parse(await send());
    if (status === 'failed' || status === 'canceled') return { outcome: 'refused', words: `${id} ${status}` };
    // `pending`: in progress; banks of other methods take days
    return { outcome: 'accepted', words: `${id} ${status ?? ''}`.trim(), authorisationCode: id };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { outcome: 'refused', words: error.code ?? 'invalid_request' };
  }
}

/** Returns the refunds that Stripe has made or accepted. @throws Error when the list is incomplete */
export function readRefunds(refunds: readonly Stripe.Refund[], hasMore: boolean): BankRefund[] {
  if (hasMore) throw new Error('Stripe lists only a part of the refunds');
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map(({ id, amount }) => ({ amount, authorisationCode: id }));
}
