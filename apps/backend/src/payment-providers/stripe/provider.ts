/**
 * Stripe Checkout: an API call creates a session with its own page; signed events report the result.
 *
 * The reference of an attempt is its session (`cs_…`) until it is authorised, then its payment intent (`pi_…`), which refunds
 * and disputes name. Both carry the order number as metadata.
 */
import type { Locale } from '@taquilla/contracts';
import Stripe from 'stripe';
import { z } from 'zod';
import {
  type Attempt,
  NO_REDIRECT,
  type PaymentGateway,
  type PaymentKey,
  type PaymentProvider,
  type ProviderServices,
} from '../port.ts';
import { intentNotice, sessionNotice } from './notices.ts';
import { readRefunds, refundAnswer } from './refunds.ts';
import { readNotification } from './webhooks.ts';

/** Path of the sandbox's API on the shop's origin; `/v1/…` follows. */
export const SANDBOX_STRIPE = '/sandbox/stripe';

const API = 'https://api.stripe.com';
const TIMEOUT_MS = 30_000;
const KEY_STAYS = 'left out: the stored key stays; `export` leaves it out without --secrets';

const config = z.strictObject({
  secretKey: z
    .string()
    .max(300)
    .regex(/^(sk|rk)_(live|test)_\w+$/),
  webhookSecret: z
    .string()
    .max(300)
    .regex(/^whsec_[\w+/=]+$/),
  sandbox: z.boolean().default(false),
});
export type StripeConfig = z.output<typeof config>;

export const stripe: PaymentProvider<StripeConfig> = {
  type: 'stripe',
  settlement: 'notification',
  makesRefunds: true,
  pageOrigins: ['https://checkout.stripe.com'],
  configuration: {
    schema: config,
    file: config.extend({
      secretKey: config.shape.secretKey.optional().describe(KEY_STAYS),
      webhookSecret: config.shape.webhookSecret.optional().describe(KEY_STAYS),
      sandbox: config.shape.sandbox.describe('true: the sandbox, in demos only'),
    }),
    secrets: ['secretKey', 'webhookSecret'],
    isSandbox: ({ sandbox }) => sandbox,
  },
  connect,
  // Events do not name the account: the endpoint's secret identifies it.
  accountKey: () => '',
  readNotification,
  declineReason: (responseCode) => (responseCode === 'expired' ? 'cancelled' : undefined),
};

function connect(account: StripeConfig, services: ProviderServices): PaymentGateway {
  const client = clientOf(account, services);
  return {
    start: async (attempt) => {
      const idempotencyKey = attempt.orderNumber;
      const { id, url } = await client.checkout.sessions.create(sessionOf(attempt), { idempotencyKey });
      if (typeof url !== 'string') throw new Error(`Stripe's session ${id} has no page`);
      return { redirect: { ...NO_REDIRECT, url }, reference: id };
    },
    inquire: async (payment) => {
      const { reference } = payment;
      if (reference?.startsWith('cs_')) {
        const session = await client.checkout.sessions.retrieve(reference);
        return session.status === 'open' ? undefined : sessionNotice(session, account);
      }
      const intent = await findIntent(payment);
      return intent?.status === 'succeeded' ? intentNotice(intent, account) : undefined;
    },
    refund: async ({ amount, idempotencyKey, ...payment }) => {
      const payment_intent = await intentIdOf(payment);
      const metadata = { order_number: payment.orderNumber };
      return refundAnswer(() =>
        client.refunds.create({ payment_intent, amount, metadata }, { idempotencyKey }),
      );
    },
    refundsOf: async (payment) => {
      const payment_intent = await intentIdOf(payment);
      const { data, has_more } = await client.refunds.list({ payment_intent, limit: 100 });
      return readRefunds(data, has_more);
    },
  };

  /**
   * Finds the payment intent by its id; without a stored reference by the order number, which Stripe indexes after a minute.
   */
  async function findIntent({
    orderNumber,
    reference,
  }: PaymentKey): Promise<Stripe.PaymentIntent | undefined> {
    if (reference !== null) return client.paymentIntents.retrieve(reference);
    const query = `status:'succeeded' AND metadata['order_number']:'${orderNumber}'`;
    const { data } = await client.paymentIntents.search({ query, limit: 1 });
    return data[0];
  }

  /** Returns the id of the payment intent. @throws for a payment that Stripe does not report as paid */
  async function intentIdOf(payment: PaymentKey): Promise<string> {
    const { reference } = payment;
    if (reference?.startsWith('pi_')) return reference;
    const intent = reference
      ? (await client.checkout.sessions.retrieve(reference)).payment_intent
      : await findIntent(payment);
    if (!intent) throw new Error(`Stripe has no payment of ${payment.orderNumber}`);
    return typeof intent === 'string' ? intent : intent.id;
  }
}

/** Checkout does not support Catalan. */
const LOCALE: Record<Locale, Stripe.Checkout.SessionCreateParams.Locale> = {
  es: 'es',
  ca: 'es',
  en: 'en',
  fr: 'fr',
  de: 'de',
  it: 'it',
};
const LONGEST_NAME = 250;
/** Stripe requires at least 30 minutes from the arrival of the request. */
const PAGE_MS = 31 * 60_000;

/** Returns the parameters of a session, equal for every call about an attempt, as the idempotency key requires. */
function sessionOf(attempt: Attempt): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_number: attempt.orderNumber };
  const product_data = { name: attempt.description.slice(0, LONGEST_NAME) };
  return {
    mode: 'payment',
    locale: LOCALE[attempt.locale],
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: attempt.amount, product_data } }],
    // Places are held for minutes, and other methods may be confirmed after days. Apple Pay and Google Pay count as cards.
    allowed_payment_method_types: ['card'],
    metadata,
    payment_intent_data: { metadata, description: product_data.name },
    success_url: attempt.successUrl,
    cancel_url: attempt.errorUrl,
    expires_at: Math.floor((attempt.startedAt.getTime() + PAGE_MS) / 1000),
  };
}

/** Creates a client without retries, because the shop records each call before it is sent. */
function clientOf(account: StripeConfig, { fetch, sandboxOrigin = '' }: ProviderServices): Stripe {
  const base = account.sandbox ? sandboxOrigin + SANDBOX_STRIPE : API;
  const send: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const method = init.method === 'GET' ? 'GET' : 'POST';
    const body = typeof init.body === 'string' && method === 'POST' ? { body: init.body } : {};
    return fetch(base + pathname + search, { method, headers, ...body });
  };
  return new Stripe(account.secretKey, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(send),
  });
}
