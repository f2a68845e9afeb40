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

/** A checkout whose draft lasts as long as the test. */
function checkout({ sendFiles = () => Promise.resolve() }: { sendFiles?: () => Promise<void> } = {}) {
  let draft: StoredDraft = newDraft(REFERENCE, values());
  return {
    draft: () => draft,
    press: (filled: CheckoutValues = values()) =>
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

test('a sale goes from the buyer’s record over the order to the payment form (R148)', async () => {
  const office = fakeBoxOffice();
  const { press, draft } = checkout();
  const sale = await press();
  assert.deepEqual(
    office.calls.map(({ call }) => call),
    ['POST /client', ORDER, 'GET /order/payment'],
  );
  assert.equal(office.calls.at(-1)?.saleToken, 'sale-token', 'who pays shows to be the buyer');
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
    isAwaited: false,
  });
  assert.deepEqual(draft().saleIds, [sale.saleId]);
});

test('what costs nothing leads to its result, and says whether its buyer has to open a mail first', async () => {
  const settled = { url: null, merchant_params: '', signature: '', version: '' };
  const office = fakeBoxOffice({ 'GET /order/payment': () => ok(settled) });
  const { press } = checkout();
  const { payment, isAwaited } = await press();
  assert.deepEqual([payment, isAwaited], [null, false]);
  office.handlers['GET /order/payment'] = () => ok({ ...settled, confirm_until: '2031-03-10T10:30:00.000Z' });
  const awaited = await press();
  assert.deepEqual([awaited.payment, awaited.isAwaited], [null, true]);
});

test('nobody is sent to pay before the sale has its proofs; the next press finds it again', async () => {
  const office = fakeBoxOffice();
  const ways = [() => Promise.reject(new SaleStopped(because('filesNotSent'))), () => Promise.resolve()];
  const { press } = checkout({ sendFiles: () => ways.shift()?.() ?? Promise.resolve() });
  await assert.rejects(press(), SaleStopped);
  assert.equal(office.sent('GET /order/payment').length, 0);
  await press();
  assert.equal(office.sent('GET /order/payment').length, 1);
  const [first, second] = office.sent(ORDER);
  assert.deepEqual(second, first);
});

test('pressed again, as after a decline, the same order is the same sale with a new attempt', async () => {
  const office = fakeBoxOffice();
  const { press } = checkout();
  const first = await press();
  const second = await press();
  assert.equal(second.saleId, first.saleId);
  assert.equal(office.sent('POST /client').length, 1);
  assert.deepEqual(office.sent(ORDER)[0], office.sent(ORDER)[1]);
  assert.equal(office.sent('GET /order/payment').length, 2);
});

test('another content is another sale, and both belong to the cart', async () => {
  const office = fakeBoxOffice();
  const { press, draft } = checkout();
  const first = await press();
  const second = await press(values({ legal: {} }));
  assert.notEqual(second.saleId, first.saleId);
  assert.deepEqual(draft().saleIds, [first.saleId, second.saleId]);
  assert.equal(office.sent('POST /client').length, 1);
});

test('an answer lost on the way does not lead to a second sale', async () => {
  const office = fakeBoxOffice({ [ORDER]: unreachable });
  const { press } = checkout();
  await assert.rejects(press(), (error) => error instanceof ApiError && error.kind === 'network');
  office.handlers[ORDER] = ({ id }) => ok(saleCreated(id));
  await press();
  const [lost, repeated] = office.sent(ORDER);
  assert.equal(repeated?.['id'], lost?.['id']);
});

test('an id that stands for other content, or for a sale that is over, is given up once', async () => {
  const office = fakeBoxOffice();
  const { press } = checkout();
  const first = await press();
  office.handlers['GET /order/payment'] = () => {
    const isOld = office.sent(ORDER).at(-1)?.['id'] === first.saleId;
    return isOld
      ? refuse(refusal('saleClosed', { status: 'cancelled' }))
      : ok({ url: null, merchant_params: '', signature: '', version: '' });
  };
  const again = await press();
  assert.notEqual(again.saleId, first.saleId);
  assert.equal(again.payment, null);
});

test('a refusal of a new order is final, and the next press starts anew', async () => {
  const office = fakeBoxOffice({ [ORDER]: () => refuse('overStock') });
  const { press, draft } = checkout();
  await assert.rejects(press(), /stock available/);
  assert.equal(office.sent(ORDER).length, 1);
  assert.equal(draft().sale, null);
  assert.equal(draft().client, null);
});

test('what is paid already is not paid again', async () => {
  const office = fakeBoxOffice({ [ORDER]: ({ id }) => ok({ ...saleCreated(id), status: 'paid' }) });
  const { press } = checkout();
  assert.equal((await press()).payment, null);
  assert.equal(office.sent('GET /order/payment').length, 0);
});

test('nobody is sent to an unknown payment page', async () => {
  fakeBoxOffice({
    'GET /order/payment': () =>
      ok({ url: 'https://evil.example/pay', merchant_params: '', signature: '', version: '' }),
  });
  await assert.rejects(checkout().press(), UnknownPaymentAddress);
});
