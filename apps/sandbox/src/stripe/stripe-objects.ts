/** The part of Stripe's objects that the shop reads, and signed events about them. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Refund, Session } from './stripe-books.ts';

export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;

export function sessionObject(session: Session, url: string, now: Date) {
  const isOpen = session.intent === null && session.expiresAt * 1000 > now.getTime();
  return {
    id: session.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    amount_total: session.amount,
    currency: 'eur',
    metadata: { order_number: session.order },
    payment_intent: session.intent,
    payment_status: session.intent === null ? 'unpaid' : 'paid',
    status: session.intent !== null ? 'complete' : isOpen ? 'open' : 'expired',
    url: isOpen ? url : null,
    expires_at: session.expiresAt,
  };
}

export const intentObject = ({ intent, amount, order }: Session) => ({
  id: intent,
  object: 'payment_intent',
  livemode: false,
  status: 'succeeded',
  amount,
  amount_received: amount,
  currency: 'eur',
  metadata: { order_number: order },
});

export const refundObject = ({ id, intent, amount }: Refund) => ({
  id,
  object: 'refund',
  amount,
  currency: 'eur',
  payment_intent: intent,
  status: 'succeeded',
});

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** Returns an event as an endpoint receives it: each delivery has its own signature and timestamp. */
export function signedEvent(type: string, object: object, secret: string, now: Date): SignedEvent {
  const created = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object },
  });
  const mac = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${mac}` },
  };
}
