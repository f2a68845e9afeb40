/** The registry with the example provider of `docs/payment-providers.md`: signed webhooks, no refunds, no inquiry. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { examplePay } from '@taquilla/testing/backend/example-pay.ts';
import {
  createGateways,
  defineProvider,
  findProvider,
  IncompleteGateway,
  isCompleteGateway,
  isMadeByHand,
} from './registry.ts';

const macOf = (body: Buffer, key: string) => createHmac('sha256', key).update(body).digest();
const provider = defineProvider(examplePay);
const account = { type: 'example-pay', config: { key: 'secret' } };
const receivedAt = new Date('2031-03-10T10:00:00Z');
const services = {
  hasSandbox: false,
  fetch: () => Promise.resolve(Response.json({ url: 'https://pay.example/p/1' })),
};

test('a provider with its own page returns a link instead of a form', async () => {
  const attempt = {
    orderNumber: '2503ABCDEFGH',
    amount: 2150,
    locale: 'en' as const,
    merchant: 'Alcázar',
    startedAt: receivedAt,
    description: 'Alcázar',
    buyer: null,
    notificationUrl: 'https://shop.example/n',
    successUrl: 'https://shop.example/s',
    errorUrl: 'https://shop.example/e',
  };
  const page = await provider.connect(account.config, services)?.start(attempt);
  assert.deepEqual(page?.redirect, {
    url: 'https://pay.example/p/1',
    merchant_params: '',
    signature: '',
    version: '',
  });
});

test('a notification is verified over its bytes, and only for accounts of its provider', () => {
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
    body: Buffer.from(` ${body.toString()}`),
    headers,
    receivedAt,
  });
  assert.equal(respaced?.verify(account), undefined);
});

test('an account without refunds and inquiry has neither method, and an incomplete configuration is not connected', () => {
  const gateway = provider.connect(account.config, services);
  assert.equal(findProvider('bank-transfer')?.readNotification, undefined);
  assert.equal(gateway?.refund, undefined);
  assert.equal(gateway?.inquire, undefined);
  assert.equal(provider.connect({}, services), undefined);
});

test('a payment method of an unknown type is incomplete, and staff make its refunds', () => {
  const row = { ...account, id: 5, headquarter_id: 1 };
  assert.throws(() => createGateways(services)(row), IncompleteGateway);
  assert.equal(isCompleteGateway(account, true), false);
  assert.equal(isMadeByHand('example-pay'), true);
  assert.equal(isMadeByHand('redsys'), false);
});
