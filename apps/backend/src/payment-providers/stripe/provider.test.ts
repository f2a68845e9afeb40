import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import type { ProviderRequest } from '../port.ts';
import { defineProvider } from '../registry.ts';
import { stripe } from './provider.ts';

const account = { secretKey: 'sk_live_abc', webhookSecret: 'whsec_abc', sandbox: false };
const now = new Date('2031-03-10T10:00:00Z');
const attempt = {
  orderNumber: '2503ABCDEFGH',
  startedAt: now,
  amount: 2150,
  locale: 'ca' as const,
  merchant: 'Alcázar',
  description: 'Alcázar · ABCDEFGH',
  buyer: null,
  notificationUrl: 'https://shop.example/n',
  successUrl: 'https://shop.example/s',
  errorUrl: 'https://shop.example/e',
};
const key = { orderNumber: '2503ABCDEFGH', reference: 'pi_1' };

/** Connects an account to a network with prepared responses, and records its requests. */
function connect(...answers: Response[]) {
  const requests: ({ url: string } & ProviderRequest)[] = [];
  const gateway = stripe.connect(account, {
    hasSandbox: false,
    fetch: (url, request) => {
      requests.push({ url, ...request });
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('no answer in time'));
    },
  });
  return { asked: requests, gateway };
}
const failure = (status: number, type: string, code: string) =>
  Response.json({ error: { type, code, message: code } }, { status });

test('start creates a session of the attempt’s amount and returns its page and id', async () => {
  const { asked, gateway } = connect(
    Response.json({ id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' }),
  );
  assert.deepEqual(await gateway.start(attempt), {
    redirect: {
      url: 'https://checkout.stripe.com/c/pay/cs_1',
      merchant_params: '',
      signature: '',
      version: '',
    },
    reference: 'cs_1',
  });
  const [request] = asked;
  assert.equal(request?.url, 'https://api.stripe.com/v1/checkout/sessions');
  assert.equal(request.headers['authorization'], 'Bearer sk_live_abc');
  assert.equal(request.headers['idempotency-key'], '2503ABCDEFGH');
  assert.deepEqual(Object.fromEntries(new URLSearchParams(request.body)), {
    mode: 'payment',
    locale: 'es',
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '2150',
    'line_items[0][price_data][product_data][name]': 'Alcázar · ABCDEFGH',
    'metadata[order_number]': '2503ABCDEFGH',
    'payment_intent_data[metadata][order_number]': '2503ABCDEFGH',
    'payment_intent_data[description]': 'Alcázar · ABCDEFGH',
    success_url: 'https://shop.example/s',
    cancel_url: 'https://shop.example/e',
    expires_at: String(now.getTime() / 1000 + 31 * 60),
  });
});

test('start sends a failed request once, without retries by the client', async () => {
  const { asked, gateway } = connect();
  await assert.rejects(gateway.start(attempt));
  assert.equal(asked.length, 1);
});

describe('Stripe refunds', () => {
  const refund = { ...key, amount: 500, idempotencyKey: 'refund 1' };

  test('are requested for the payment intent with an idempotency key, and have Stripe’s id', async () => {
    const { asked, gateway } = connect(Response.json({ id: 're_1', status: 'succeeded' }));
    assert.deepEqual(await gateway.refund?.(refund), {
      outcome: 'accepted',
      words: 're_1 succeeded',
      authorisationCode: 're_1',
    });
    assert.equal(asked[0]?.headers['idempotency-key'], 'refund 1');
    assert.match(asked[0].body ?? '', /payment_intent=pi_1&amount=500/);
  });

  test('are refused by an error of the request and unclear after any other error', async () => {
    const refused = connect(failure(400, 'invalid_request_error', 'charge_already_refunded'));
    assert.deepEqual(await refused.gateway.refund?.(refund), {
      outcome: 'refused',
      words: 'charge_already_refunded',
    });
    for (const [status, type] of [
      [500, 'api_error'],
      [409, 'idempotency_error'],
      [400, 'idempotency_error'],
      [401, 'authentication_error'],
    ] as const) {
      await assert.rejects(async () => connect(failure(status, type, 'x')).gateway.refund?.(refund));
    }
  });

  test('are unclear after a response that is no refund, with status 200 or 502', async () => {
    for (const status of [200, 502]) {
      const nonsense = () => Response.json({ message: 'Bad Gateway' }, { status });
      await assert.rejects(async () => connect(nonsense()).gateway.refund?.(refund), `${status}`);
      await assert.rejects(connect(nonsense()).gateway.start(attempt), /has no page/);
    }
  });

  test('are listed without failed refunds, and an incomplete list is rejected', async () => {
    const data = [
      { id: 're_2', amount: 300, status: 'failed' },
      { id: 're_1', amount: 500, status: 'pending' },
    ];
    const { gateway } = connect(Response.json({ object: 'list', data, has_more: false }));
    assert.deepEqual(await gateway.refundsOf?.(key), [{ amount: 500, authorisationCode: 're_1' }]);
    const part = connect(Response.json({ object: 'list', data, has_more: true }));
    await assert.rejects(async () => part.gateway.refundsOf?.(key), /only a part/);
  });
});

describe('Stripe events', () => {
  const provider = defineProvider(stripe);
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    livemode: true,
    currency: 'eur',
    amount_total: 2150,
    payment_intent: 'pi_1',
    payment_status: 'paid',
    status: 'complete',
    metadata: { order_number: '2503ABCDEFGH' },
  };
  const received = (
    { type = 'checkout.session.completed', at = now, key: secret = account.webhookSecret } = {},
    object: object = session,
  ) => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
    const time = at.getTime() / 1000;
    const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    const headers = { 'stripe-signature': `t=${time},v1=${mac}` };
    return { body, headers, receivedAt: now };
  };
  const noticeOf = (request: ReturnType<typeof received>) =>
    provider.readNotification?.(request)?.verify({ type: 'stripe', config: account });

  test('name the order and contain the payment intent', () => {
    assert.equal(provider.readNotification?.(received())?.orderNumber, '2503ABCDEFGH');
    assert.deepEqual(noticeOf(received()), {
      outcome: 'authorised',
      amount: 2150,
      mismatch: null,
      responseCode: 'paid',
      authorisationCode: 'pi_1',
      reference: 'pi_1',
      method: 'card',
      content: {
        outcome: 'authorised',
        amount: '2150',
        currency: 'eur',
        response: 'paid',
        payment_intent: 'pi_1',
      },
    });
  });

  test('are accepted with the endpoint’s signature over their bytes, within five minutes', () => {
    assert.equal(noticeOf(received({ key: 'whsec_other' })), undefined);
    const request = received();
    assert.equal(noticeOf({ ...request, body: Buffer.from(` ${request.body.toString()}`) }), undefined);
    assert.equal(
      provider.readNotification?.({ ...request, headers: {} })?.verify({ type: 'stripe', config: account }),
      undefined,
    );
    assert.equal(noticeOf(received({ at: new Date(now.getTime() - 301_000) })), undefined);
    assert.equal(noticeOf(received({ at: new Date(now.getTime() - 299_000) }))?.outcome, 'authorised');
  });

  test('decline an expired session and a failed payment, and leave an unconfirmed payment open', () => {
    const unpaid = { ...session, payment_intent: null, payment_status: 'unpaid' };
    const outcome = (type: string, object: object) => noticeOf(received({ type }, object))?.outcome;
    assert.equal(outcome('checkout.session.completed', unpaid), 'other');
    assert.equal(outcome('checkout.session.async_payment_failed', unpaid), 'declined');
    assert.equal(outcome('checkout.session.async_payment_succeeded', session), 'authorised');
    assert.equal(outcome('checkout.session.expired', { ...unpaid, status: 'expired' }), 'declined');
    assert.equal(provider.declineReason('expired'), 'cancelled');
  });

  test('report a mismatch for another currency or mode', () => {
    assert.equal(noticeOf(received({}, { ...session, currency: 'usd' }))?.mismatch, 'currency');
    assert.equal(noticeOf(received({}, { ...session, livemode: false }))?.mismatch, 'mode');
  });

  test('of other kinds, or with an order number that the database refuses, are not messages', () => {
    assert.equal(provider.readNotification?.(received({ type: 'charge.succeeded' })), undefined);
    const broken = { ...session, metadata: { order_number: '2503\u0000' } };
    assert.equal(provider.readNotification?.(received({}, broken)), undefined);
    assert.equal(provider.readNotification?.({ ...received(), body: Buffer.from('no JSON') }), undefined);
  });
});
