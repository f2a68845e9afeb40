/** A provider as `docs/payment-providers.md` shows one: signed webhooks, no refunds, no inquiry. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { constantTimeEqual } from '@taquilla/server';
import { z } from 'zod';
import { NO_REDIRECT, type PaymentProvider } from './port.ts';
import { readGood } from './provider-fetch.ts';
import { readJson } from './read-json.ts';
import {
  createGateways,
  defineProvider,
  findProvider,
  IncompleteGateway,
  isCompleteGateway,
  isMadeByHand,
} from './registry.ts';

const config = z.strictObject({ key: z.string().min(1) });
const message = z.object({ order: z.string(), cents: z.number(), paid: z.boolean() });
const macOf = (body: Buffer, key: string) => createHmac('sha256', key).update(body).digest();

const examplePay: PaymentProvider<z.output<typeof config>> = {
  type: 'example-pay',
  settlement: 'notification',
  pageOrigins: ['https://pay.example'],
  makesRefunds: false,
  configuration: {
    schema: config,
    file: config.partial(),
    secrets: ['key'],
    isSandbox: () => false,
  },
  connect: ({ key }, { fetch }) => ({
    start: async ({ orderNumber, amount, notificationUrl }) => {
      const body = JSON.stringify({ key, orderNumber, amount, notificationUrl });
      const headers = { 'content-type': 'application/json' };
      const page = await fetch('https://pay.example/pages', { method: 'POST', headers, body });
      const { url } = z.object({ url: z.url() }).parse(JSON.parse(await readGood(page)));
      return { redirect: { ...NO_REDIRECT, url } };
    },
  }),
  accountKey: () => '',
  readNotification: ({ body, headers }) => {
    const { data } = message.safeParse(readJson(body));
    if (!data) return undefined;
    return {
      orderNumber: data.order,
      account: '',
      verify: ({ key }) => {
        const mac = Buffer.from(String(headers['x-example-mac']), 'hex');
        if (!constantTimeEqual(mac, macOf(body, key))) return undefined;
        return {
          ...{ outcome: data.paid ? 'authorised' : 'declined', amount: data.cents, mismatch: null },
          ...{ responseCode: '', authorisationCode: '', content: { paid: String(data.paid) } },
        };
      },
    };
  },
};

const provider = defineProvider(examplePay);
const account = { type: 'example-pay', config: { key: 'secret' } };
const receivedAt = new Date('2031-03-10T10:00:00Z');
const services = {
  hasSandbox: false,
  fetch: () => Promise.resolve(Response.json({ url: 'https://pay.example/p/1' })),
};

test('a provider with a page of its own answers a link instead of a form (R477)', async () => {
  const attempt = {
    ...{ orderNumber: '2503ABCDEFGH', amount: 2150, locale: 'en' as const, merchant: 'Alcázar' },
    startedAt: receivedAt,
    ...{ description: 'Alcázar', buyer: null, notificationUrl: 'https://shop.example/n' },
    ...{ successUrl: 'https://shop.example/s', errorUrl: 'https://shop.example/e' },
  };
  const page = await provider.connect(account.config, services)?.start(attempt);
  assert.deepEqual(page?.redirect, {
    ...{ url: 'https://pay.example/p/1', merchant_params: '', signature: '', version: '' },
  });
});

test('a notification is verified over its bytes, and only for an account of its provider', () => {
  const body = Buffer.from('{"order":"2503ABCDEFGH","cents":2150,"paid":true}');
  const headers = { 'x-example-mac': macOf(body, 'secret').toString('hex') };
  const received = provider.readNotification?.({ body, headers, receivedAt });
  assert.equal(received?.orderNumber, '2503ABCDEFGH');
  assert.equal(received.verify(account)?.outcome, 'authorised');
  assert.equal(received.verify({ ...account, config: { key: 'other' } }), undefined);
  assert.equal(received.verify({ ...account, config: {} }), undefined);
  assert.equal(received.verify({ ...account, type: 'redsys' }), undefined);
  assert.equal(provider.accountKey({ key: 'secret' }), received.account);
  assert.equal(provider.accountKey({}), undefined);
  assert.equal(provider.readNotification?.({ body: Buffer.from('no JSON'), headers, receivedAt }), undefined);
  const respaced = provider.readNotification?.({
    ...{ body: Buffer.from(` ${body.toString()}`), headers, receivedAt },
  });
  assert.equal(respaced?.verify(account), undefined);
});

test('an account without refunds and inquiry has neither method, and an incomplete one is not opened', () => {
  const gateway = provider.connect(account.config, services);
  assert.equal(findProvider('bank-transfer')?.readNotification, undefined);
  assert.equal(gateway?.refund, undefined);
  assert.equal(gateway?.inquire, undefined);
  assert.equal(provider.connect({}, services), undefined);
});

test('a payment method whose type no provider serves is incomplete, and staff make its refunds', () => {
  const row = { ...account, id: 5, headquarter_id: 1 };
  assert.throws(() => createGateways(services)(row), IncompleteGateway);
  assert.equal(isCompleteGateway(account, true), false);
  assert.equal(isMadeByHand('example-pay'), true);
  assert.equal(isMadeByHand('redsys'), false);
});
