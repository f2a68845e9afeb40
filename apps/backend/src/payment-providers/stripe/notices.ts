/** Maps Stripe's objects to payment notices. */
import type Stripe from 'stripe';
import type { PaymentNotice } from '../port.ts';
import type { StripeConfig } from './provider.ts';

/**
 * Maps a session. A declined card does not end the session: the buyer tries again on the same page. A decline is an
 * expired session, or a failed payment of a completed session.
 * @param hasFailed an event reports that the payment of a completed session failed
 */
export function sessionNotice(
  session: Stripe.Checkout.Session,
  account: StripeConfig,
  hasFailed = false,
): PaymentNotice {
  const amount = session.amount_total ?? 0;
  const outcome = sessionOutcome(session, hasFailed);
  const responseCode = session.status === 'expired' ? 'expired' : session.payment_status;
  return noticeOf(
    { ...session, amount, outcome, responseCode, intent: idOf(session.payment_intent) },
    account,
  );
}

function sessionOutcome(session: Stripe.Checkout.Session, hasFailed: boolean): PaymentNotice['outcome'] {
  if (session.payment_status === 'paid') return 'authorised';
  return hasFailed || session.status === 'expired' ? 'declined' : 'other';
}

export const intentNotice = (intent: Stripe.PaymentIntent, account: StripeConfig): PaymentNotice =>
  noticeOf(
    {
      amount: intent.amount_received,
      currency: intent.currency,
      livemode: intent.livemode,
      outcome: 'authorised',
      responseCode: 'paid',
      intent: intent.id,
    },
    account,
  );

/** Maps a chargeback, or its outcome: the bank decides, and the venue responds on Stripe's pages. */
export const disputeNotice = ({ id, amount, currency, reason, status }: Stripe.Dispute): PaymentNotice => ({
  outcome: 'disputed',
  amount,
  mismatch: null,
  responseCode: status,
  authorisationCode: null,
  content: { dispute: id, amount: String(amount), currency, reason, status },
});

interface Fact {
  amount: number;
  currency: string | null;
  livemode: boolean;
  outcome: PaymentNotice['outcome'];
  responseCode: string;
  intent: string | null;
}

/** Returns the same notice for an event and an inquiry: `content` has neither the event's id nor its time. */
function noticeOf(fact: Fact, { secretKey }: StripeConfig): PaymentNotice {
  const { amount, currency, livemode, outcome, responseCode, intent } = fact;
  const isLive = secretKey.includes('_live_');
  return {
    outcome,
    amount,
    responseCode,
    authorisationCode: intent,
    mismatch: currency !== 'eur' ? 'currency' : livemode === isLive ? null : 'mode',
    ...(outcome === 'authorised' && { method: 'card' as const }),
    ...(outcome === 'authorised' && intent !== null && { reference: intent }),
    content: {
      outcome,
      amount: String(amount),
      currency: currency ?? '',
      response: responseCode,
      payment_intent: intent ?? '',
    },
  };
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
