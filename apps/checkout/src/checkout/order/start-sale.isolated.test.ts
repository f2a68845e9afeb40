import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { refusal } from '@taquilla/contracts';
import { ApiError } from '@taquilla/api';
import { newDraft, type StoredDraft } from '../../base/draft/draft.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { because, SaleStopped } from '../../base/failure/failure.ts';
import { buildClient } from '../../features/personal-data/build-client.ts';
import { UnknownPaymentAddress } from '@taquilla/api/payment';
import { startSale } from '../../features/sale/start-sale.ts';
import {
  fakeBoxOffice,
  ok,
  refuse,
  saleCreated,
  unreachable,
} from '@taquilla/testing/checkout/fake-box-office.ts';
import { cart, REFERENCE, values } from '@taquilla/testing/checkout/fixtures.ts';
import { buildOrder } from './build-order.ts';

const ORDER = 'POST /ticket/order';
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Creates a checkout with an in-memory draft. */
function checkout({ sendFiles = () => Promise.resolve() }: { sendFiles?: () => Promise<void> } = {}) {
  let draft: StoredDraft = newDraft(REFERENCE, values());
  return {
    draft: () => draft,
    submit: (filled: CheckoutValues = values()) =>
      startSale({
        kind: 'order',
        client: buildClient(filled.client, { id: 1, company_id: 2 }),
        order: (clientId) =>
          buildOrder({
            cart: cart(),
            values: filled,
            locale: 'en',
            clientId,
            registeredClientId: null,
            gatewayId: 5,
            legalTextIds: [1],
          }),
        gatewayId: 5,
        shownTotal: 2600,
        onHeld: () => undefined,
        sendFiles,
        origin: 'http://shop.test',
        draft: {
          read: () => draft,
          update: (change) => {
            draft = change(draft);
          },
        },
      }),
  };
}

test('startSale creates the client and the order and returns the payment form (R148)', async () => {
  const office = fakeBoxOffice();
  const { submit, draft } = checkout();
  const sale = await submit();
  assert.deepEqual(
    office.calls.map(({ call }) => call),
    ['POST /client', ORDER, 'GET /order/payment'],
  );
  assert.equal(office.calls.at(-1)?.saleToken, 'sale-token', 'the payment call carries the sale token');
  assert.deepEqual(sale, {
    saleId: draft().sale?.id,
    payment: {
      url: '/sandbox/pay',
      fields: {
        Ds_MerchantParameters: 'params',
        Ds_Signature: 'signed',
        Ds_SignatureVersion: 'HMAC_SHA256_V1',
      },
    },
    awaitsConfirmation: false,
  });
  assert.deepEqual(draft().saleIds, [sale.saleId]);
});

test('startSale returns no payment for a free order and returns whether it awaits an e-mail confirmation', async () => {
  const settled = { url: null, merchant_params: '', signature: '', version: '' };
  const office = fakeBoxOffice({ 'GET /order/payment': () => ok(settled) });
  const { submit } = checkout();
  const { payment, awaitsConfirmation } = await submit();
  assert.deepEqual([payment, awaitsConfirmation], [null, false]);
  office.handlers['GET /order/payment'] = () => ok({ ...settled, confirm_until: '2031-03-10T10:30:00.000Z' });
  const awaiting = await submit();
  assert.deepEqual([awaiting.payment, awaiting.awaitsConfirmation], [null, true]);
});

test('startSale requests no payment while files are missing and repeats the same order at the next submit', async () => {
  const office = fakeBoxOffice();
  const uploads = [() => Promise.reject(new SaleStopped(because('filesNotSent'))), () => Promise.resolve()];
  const { submit } = checkout({ sendFiles: () => uploads.shift()?.() ?? Promise.resolve() });
  await assert.rejects(submit(), SaleStopped);
  assert.equal(office.sent('GET /order/payment').length, 0);
  await submit();
  assert.equal(office.sent('GET /order/payment').length, 1);
  const [first, second] = office.sent(ORDER);
  assert.deepEqual(second, first);
});

test('startSale repeats an unchanged order under its sale id and requests a new payment', async () => {
  const office = fakeBoxOffice();
  const { submit } = checkout();
  const first = await submit();
  const second = await submit();
  assert.equal(second.saleId, first.saleId);
  assert.equal(office.sent('POST /client').length, 1);
  assert.deepEqual(office.sent(ORDER)[0], office.sent(ORDER)[1]);
  assert.equal(office.sent('GET /order/payment').length, 2);
});

test('startSale creates a new sale for a changed order and keeps both sale ids in the draft', async () => {
  const office = fakeBoxOffice();
  const { submit, draft } = checkout();
  const first = await submit();
  const second = await submit(values({ legal: {} }));
  assert.notEqual(second.saleId, first.saleId);
  assert.deepEqual(draft().saleIds, [first.saleId, second.saleId]);
  assert.equal(office.sent('POST /client').length, 1);
});

test('startSale repeats the sale id after a lost response', async () => {
  const office = fakeBoxOffice({ [ORDER]: unreachable });
  const { submit } = checkout();
  await assert.rejects(submit(), (error) => error instanceof ApiError && error.kind === 'network');
  office.handlers[ORDER] = ({ id }) => ok(saleCreated(id));
  await submit();
  const [lost, repeated] = office.sent(ORDER);
  assert.equal(repeated?.['id'], lost?.['id']);
});

test('startSale retries once under a new id when the old id belongs to a closed sale', async () => {
  const office = fakeBoxOffice();
  const { submit } = checkout();
  const first = await submit();
  office.handlers['GET /order/payment'] = () => {
    const isOld = office.sent(ORDER).at(-1)?.['id'] === first.saleId;
    return isOld
      ? refuse(refusal('saleClosed', { status: 'cancelled' }))
      : ok({ url: null, merchant_params: '', signature: '', version: '' });
  };
  const again = await submit();
  assert.notEqual(again.saleId, first.saleId);
  assert.equal(again.payment, null);
});

test('startSale does not retry a refused new order and drops its ids', async () => {
  const office = fakeBoxOffice({ [ORDER]: () => refuse('overStock') });
  const { submit, draft } = checkout();
  await assert.rejects(submit(), /stock available/);
  assert.equal(office.sent(ORDER).length, 1);
  assert.equal(draft().sale, null);
  assert.equal(draft().client, null);
});

test('startSale requests no payment for a sale that is already paid', async () => {
  const office = fakeBoxOffice({ [ORDER]: ({ id }) => ok({ ...saleCreated(id), status: 'paid' }) });
  const { submit } = checkout();
  assert.equal((await submit()).payment, null);
  assert.equal(office.sent('GET /order/payment').length, 0);
});

test('startSale rejects an unknown payment address', async () => {
  fakeBoxOffice({
    'GET /order/payment': () =>
      ok({ url: 'https://evil.example/pay', merchant_params: '', signature: '', version: '' }),
  });
  await assert.rejects(checkout().submit(), UnknownPaymentAddress);
});
