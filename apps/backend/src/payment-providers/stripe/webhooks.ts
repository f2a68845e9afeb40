/** Stripe's signed events: delivered at least once, in no order, for up to three days. */
import Stripe from 'stripe';
import { z } from 'zod';
import type { NotificationRequest, PaymentNotice, UnverifiedNotification } from '../port.ts';
import { readJson } from '../read-json.ts';
import { disputeNotice, sessionNotice } from './notices.ts';
import type { StripeConfig } from './provider.ts';

/** Seconds. Stripe signs each delivery again, so an older message is a replay. */
const TOLERANCE = 300;

/** The events that an endpoint subscribes to. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Claims of an event, before its signature is verified. */
const claims = z.object({
  object: z.literal('event'),
  type: z.enum(EVENTS),
  data: z.object({
    object: z.union([
      z.object({ metadata: z.object({ order_number: z.string().regex(/^\w{1,20}$/) }) }),
      z.object({ object: z.literal('dispute'), payment_intent: z.string().regex(/^pi_\w{1,100}$/) }),
    ]),
  }),
});

export function readNotification(
  request: NotificationRequest,
): UnverifiedNotification<StripeConfig> | undefined {
  const { data: event } = claims.safeParse(readJson(request.body));
  if (!event) return undefined;
  const { object } = event.data;
  return {
    ...('metadata' in object
      ? { orderNumber: object.metadata.order_number }
      : { orderNumber: '', reference: object.payment_intent }),
    account: '',
    verify: (account) => {
      const signed = openEvent(request, account);
      return signed && eventNotice(signed, account);
    },
  };
}

/** Verifies an event. @returns undefined when the account's endpoint did not sign these bytes within the tolerance */
function openEvent(
  { body, headers, receivedAt }: NotificationRequest,
  { webhookSecret }: StripeConfig,
): Stripe.Event | undefined {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return undefined;
  try {
    const now = receivedAt.getTime();
    return Stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE, undefined, now);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

function eventNotice(event: Stripe.Event, account: StripeConfig): PaymentNotice | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionNotice(event.data.object, account);
    case 'checkout.session.async_payment_failed':
      return sessionNotice(event.data.object, account, true);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeNotice(event.data.object);
    default:
      return undefined;
  }
}
