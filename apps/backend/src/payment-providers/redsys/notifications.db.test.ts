/** Form, fields and codes specific to Redsys. Behaviour common to all providers is tested in `domains/payments`. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { PaymentRedirect, SaleCreated } from '@taquilla/contracts';
import {
  ACCOUNT,
  accountConfig,
  approval,
  requestOf,
  ticketOrder,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { type RedsysParams, signNotification } from './message.ts';

const MINUTE = 60_000;
const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);
let sale: SaleCreated;
let redirect: PaymentRedirect;

beforeEach(async () => {
  sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
  redirect = await buyer.pay(sale.id);
});

const status = async () => (await buyer.state(sale.id)).status;
const post = (message: object) => buyer.post('/payment/redsys/notification', message);
/** Sends an approval with other fields, as JSON, which Redsys offers as an option. */
const send = (fields: RedsysParams = {}, version: 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2' = 'HMAC_SHA256_V1') =>
  post(signNotification({ ...approval(redirect), ...fields }, ACCOUNT.secret_key, version));
const verdict = async (fields: RedsysParams) =>
  (await send(fields)).json<{ data: { verdict: string } }>().data.verdict;

test('the payment page receives a signed form with the notification URL (R162)', () => {
  assert.deepEqual([redirect.url, redirect.version], ['/sandbox/redsys', 'HMAC_SHA256_V1']);
  assert.match(
    requestOf(redirect)['DS_MERCHANT_MERCHANTURL'] ?? '',
    /\/api\/online-shop\/payment\/redsys\/notification$/,
  );
});

describe('notification of Redsys', () => {
  test('is accepted as JSON', async () => {
    assert.equal((await send()).statusCode, 200);
    assert.equal(await status(), 'paid');
  });

  test('is refused in another signature version than the gateway’s, both ways', async () => {
    const setVersion = (signatureVersion: string) =>
      shop.db
        .updateTable('payment_gateway')
        .set({ config: JSON.stringify(accountConfig({ signatureVersion })) })
        .where('id', '=', venue.gatewayId)
        .execute();
    assert.equal((await send({}, 'HMAC_SHA512_V2')).statusCode, 403);
    await setVersion('HMAC_SHA512_V2');
    assert.equal((await send({}, 'HMAC_SHA256_V1')).statusCode, 403);
    assert.equal(await status(), 'pending payments gateway');
    assert.equal((await send({}, 'HMAC_SHA512_V2')).statusCode, 200);
    assert.equal(await status(), 'paid');
  });

  test('returns 422 for an order number with characters that the database refuses', async () => {
    for (const broken of ['2503\u0000', '\ud800', '%00']) {
      // JSON can encode and sign characters that a URL cannot
      const Ds_MerchantParameters = Buffer.from(JSON.stringify({ Ds_Order: broken })).toString('base64');
      const message = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters, Ds_Signature: '' };
      assert.equal((await post(message)).statusCode, 422);
    }
  });

  test('is refused for another merchant or terminal, and for an amount that is not a number', async () => {
    for (const fields of [
      { Ds_Amount: 'x' },
      { Ds_MerchantCode: '999008882' },
      { Ds_Terminal: '2' },
    ] satisfies RedsysParams[]) {
      assert.equal((await send(fields)).statusCode, 409, JSON.stringify(fields));
    }
    const state = await buyer.state(sale.id);
    assert.deepEqual([state.status, state.attempt], ['pending payments gateway', 'error']);
  });

  test('sets a decline reason that only the buyer receives, and none for codes that may indicate fraud', async () => {
    const why = async (token?: string) => (await buyer.state(sale.id, token)).details?.declined;
    for (const [response, reason] of [
      ['0116', 'noFunds'],
      ['0191', 'wrongCardData'],
      ['9915', 'cancelled'],
      ['0190', undefined],
      ['0209', undefined],
    ] as const) {
      assert.equal(await verdict({ Ds_Response: response }), 'declined');
      assert.deepEqual([await why(sale.token), await why()], [reason, undefined], response);
    }
    await verdict({ Ds_Response: '0116', Ds_Date: '11/03/2031' });
    shop.clock.advance(MINUTE);
    await buyer.pay(sale.id);
    assert.equal(await why(sale.token), undefined, 'not of the attempt before');
  });
});
