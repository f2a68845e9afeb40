import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import {
  ACCOUNT,
  accountConfig,
  addSellingVenue,
  approval,
  Buyer,
  requestOf,
  ticketOrder,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { signNotification } from '../../../payment-providers/redsys/message.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';

const MINUTE = 60_000;
const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);
let sale: SaleCreated;

beforeEach(async () => {
  sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
});

const counters = () => Promise.all(venue.slots.map((slot) => countersOf(shop.db, slot)));
const bothSold = (sold: number, held = 0) => [
  { sold, held },
  { sold, held },
];
const status = async (id = sale.id) => (await buyer.state(id)).status;
const tasks = async (subjectId: string) =>
  (await shop.db.selectFrom('outbox').select('topic').where('subject_id', '=', subjectId).execute()).map(
    ({ topic }) => topic,
  );
const refundsOf = (saleId: string) =>
  shop.db.selectFrom('refund').selectAll().where('sale_id', '=', saleId).orderBy('created_at').execute();
const historyOf = async (saleId: string) =>
  (
    await shop.db
      .selectFrom('sale_history')
      .select(['to_status', 'at'])
      .where('sale_id', '=', saleId)
      .execute()
  ).map(({ to_status }) => to_status);
/** Lets the time to pay end, and somebody else have the places. */
const loseThePlaces = async ({ toOthers }: { toOthers: number }) => {
  shop.clock.advance(31 * MINUTE);
  await shop.deps.jobs.runNow('unpaid sales');
  assert.equal(await status(), 'cancelled');
  if (toOthers > 0) await buyer.order(ticketOrder(venue, { quantity: toOthers }));
};

describe('starting a payment', () => {
  test('asks the bank for the server’s amount under a number of its own (R162)', async () => {
    const redirect = await buyer.pay(sale.id);
    const asked = requestOf(redirect);
    assert.equal(redirect.url, '/sandbox/redsys');
    assert.equal(asked['DS_MERCHANT_AMOUNT'], '4150');
    assert.match(asked['DS_MERCHANT_ORDER'] ?? '', /^\d{4}[0-9A-Z]{8}$/);
    assert.match(
      asked['DS_MERCHANT_URLOK'] ?? '',
      new RegExp(`/monuments/venue-${venue.id}/success/${sale.id}$`),
    );
    assert.match(
      asked['DS_MERCHANT_URLKO'] ?? '',
      new RegExp(`/monuments/venue-${venue.id}/error/${sale.id}$`),
    );
    assert.match(
      asked['DS_MERCHANT_MERCHANTURL'] ?? '',
      /\/api\/online-shop\/payment\/redsys\/notification$/,
    );
    assert.match(asked['DS_MERCHANT_PRODUCTDESCRIPTION'] ?? '', /^Alcázar de la Ribera · /);
    assert.equal(await status(), 'pending payments gateway');
  });

  test('leads back to the pages of the sale’s language', async () => {
    const english = await buyer.order(ticketOrder(venue, { language_id: 2 }));
    const asked = requestOf(await buyer.pay(english.id));
    assert.match(asked['DS_MERCHANT_URLOK'] ?? '', /\/en\/monuments\//);
    assert.equal(asked['DS_MERCHANT_CONSUMERLANGUAGE'], '2');
  });

  test('is another attempt every time', async () => {
    const numbers = [await buyer.pay(sale.id), await buyer.pay(sale.id)].map(
      (redirect) => requestOf(redirect)['DS_MERCHANT_ORDER'],
    );
    assert.equal(new Set(numbers).size, 2);
  });

  test('answers the same under both addresses', async () => {
    const answer = await buyer.payment(`/sale/${sale.id}/payment`);
    assert.equal(answer.json<{ data: PaymentRedirect }>().data.version, 'HMAC_SHA256_V1');
  });

  test('is refused for an unknown sale, another venue’s method, and after the time to pay', async () => {
    const other = await addSellingVenue(shop.db);
    assert.equal((await buyer.payment(`/sale/${randomUUID()}/payment`)).statusCode, 404);
    assert.equal((await buyer.get('/sale/1/payment')).statusCode, 404);
    const foreign = await buyer.payment(`/order/${sale.id}/payment?gateway_id=${other.gatewayId}`);
    assert.equal(foreign.statusCode, 422);
    shop.clock.advance(30 * MINUTE);
    assert.equal((await buyer.payment(`/sale/${sale.id}/payment`)).statusCode, 409);
  });

  test('skips the gateway when there is nothing to pay (R167)', async () => {
    await shop.db
      .updateTable('item')
      .set({ discount_cents: 1200 })
      .where('headquarter_id', '=', venue.id)
      .execute();
    await shop.db
      .updateTable('sales_interface')
      .set({ management_cost_cents: 0 })
      .where('id', '=', venue.onlineInterfaceId)
      .execute();
    // a stranger's address is asked first: see domains/customers/confirmation/
    await shop.db.updateTable('venue').set({ free_orders: 'open' }).where('id', '=', venue.id).execute();
    const free = await buyer.order(ticketOrder(venue));
    assert.equal(free.total, 0);
    assert.equal((await buyer.pay(free.id)).url, null);
    assert.equal(await status(free.id), 'paid');
    assert.deepEqual(await counters(), bothSold(1, 2));
    assert.equal((await buyer.pay(free.id)).url, null);
    assert.deepEqual(await tasks(free.id), ['purchase mail']);
  });

  test('an invitation takes no money', async () => {
    const answer = await buyer.payment(`/order/${sale.id}/payment?gateway_id=${venue.invitationId}`);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(codesByField(answer.json()), {
      gateway_id: ['invitationIsFree'],
    });
    assert.equal(await status(), 'pending');
  });

  test('an order that is to be paid by invitation names the field, before anything is held', async () => {
    const order = { ...ticketOrder(venue), payment_gateway_id: venue.invitationId };
    const answer = await buyer.post('/ticket/order', order);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(codesByField(answer.json()), {
      payment_gateway_id: ['invitationIsFree'],
    });
  });
});

describe('a bank transfer that has arrived', () => {
  const referenceOf = async () => (await buyer.state(sale.id, sale.token)).details?.reference ?? '';
  const confirm = async (reference: string) => confirmTransfer(shop.db, reference, shop.clock.now());

  test('pays the sale, once', async () => {
    await buyer.pay(sale.id, venue.transferId);
    assert.equal(await confirm(await referenceOf()), 'paid');
    assert.equal(await status(), 'paid');
    assert.deepEqual(await counters(), bothSold(2));
    assert.equal(await confirm(await referenceOf()), undefined);
  });

  test('is not looked for where none is awaited', async () => {
    await buyer.pay(sale.id);
    assert.equal(await confirm(await referenceOf()), undefined);
    assert.equal(await confirm('NOTHING1'), undefined);
  });
});

describe('the bank’s notification', () => {
  let redirect: PaymentRedirect;
  beforeEach(async () => {
    redirect = await buyer.pay(sale.id);
  });

  test('comes as JSON too', async () => {
    const asked = requestOf(redirect);
    const message = signNotification(
      {
        Ds_Order: asked['DS_MERCHANT_ORDER'] ?? '',
        Ds_Amount: '4150',
        Ds_Currency: '978',
        Ds_MerchantCode: '999008881',
        Ds_Terminal: '1',
        Ds_Response: '0000',
        Ds_TransactionType: '0',
      },
      'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
      'HMAC_SHA256_V1',
    );
    const answer = await buyer.post('/payment/redsys/notification', message);
    assert.equal(answer.statusCode, 200);
    assert.equal(await status(), 'paid');
  });

  test('is believed in the signature version of its gateway only, both ways', async () => {
    const signed = (version: 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2') =>
      buyer.post(
        '/payment/redsys/notification',
        signNotification(approval(redirect), ACCOUNT.secret_key, version),
      );
    const setVersion = (signatureVersion: string) =>
      shop.db
        .updateTable('payment_gateway')
        .set({ config: JSON.stringify(accountConfig({ signatureVersion })) })
        .where('id', '=', venue.gatewayId)
        .execute();
    assert.equal((await signed('HMAC_SHA512_V2')).statusCode, 403);
    await setVersion('HMAC_SHA512_V2');
    assert.equal((await signed('HMAC_SHA256_V1')).statusCode, 403);
    assert.equal(await status(), 'pending payments gateway');
    assert.equal((await signed('HMAC_SHA512_V2')).statusCode, 200);
    assert.equal(await status(), 'paid');
  });

  test('is believed only with the right signature, for a known order, at its own gateway', async () => {
    const stranger = Buffer.alloc(24, 1).toString('base64');
    assert.equal((await buyer.notify(redirect, { secret: stranger })).statusCode, 403);
    assert.equal(await buyer.verdict(redirect, { fields: { Ds_Order: '2503NONEXIST' } }), '404');
    for (const broken of ['2503\u0000', '\ud800', '%00']) {
      // as JSON has it, which signs what no address can say
      const Ds_MerchantParameters = Buffer.from(JSON.stringify({ Ds_Order: broken })).toString('base64');
      const message = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters, Ds_Signature: '' };
      assert.equal((await buyer.post('/payment/redsys/notification', message)).statusCode, 422);
    }
    const other = await buyer.post('/payment/bank-transfer/notification', {
      Ds_SignatureVersion: redirect.version,
      Ds_MerchantParameters: Buffer.from(
        JSON.stringify({ Ds_Order: requestOf(redirect)['DS_MERCHANT_ORDER'] }),
      ).toString('base64'),
      Ds_Signature: redirect.signature,
    });
    assert.equal(other.statusCode, 404);
    assert.equal(await status(), 'pending payments gateway');
  });

  test('is refused for another amount, currency, merchant or terminal', async () => {
    for (const changes of [
      { Ds_Amount: '4149' },
      { Ds_Amount: 'x' },
      { Ds_Currency: '840' },
      { Ds_MerchantCode: '999008882' },
      { Ds_Terminal: '2' },
    ]) {
      assert.equal(await buyer.verdict(redirect, { fields: changes }), '409', JSON.stringify(changes));
    }
    const state = await buyer.state(sale.id);
    assert.equal(state.status, 'pending payments gateway');
    assert.equal(state.attempt, 'error');
    assert.deepEqual(await counters(), bothSold(0, 2));
  });

  test('of a decline tells the buyer why where something can be done, a stranger nothing, and what smells of fraud to nobody', async () => {
    const why = async (token?: string) => (await buyer.state(sale.id, token)).details?.declined;
    for (const [response, reason] of [
      ['0116', 'noFunds'],
      ['0191', 'wrongCardData'],
      ['9915', 'cancelled'],
      ['0190', undefined],
      ['0209', undefined],
    ] as const) {
      assert.equal(await buyer.verdict(redirect, { fields: { Ds_Response: response } }), 'declined');
      assert.deepEqual([await why(sale.token), await why()], [reason, undefined], response);
    }
    await buyer.verdict(redirect, { fields: { Ds_Response: '0116', Ds_Date: '11/03/2031' } });
    shop.clock.advance(MINUTE);
    await buyer.pay(sale.id);
    assert.equal(await why(sale.token), undefined, 'not of the attempt before');
  });

  test('about something else than a payment is put aside', async () => {
    assert.equal(
      await buyer.verdict(redirect, { fields: { Ds_TransactionType: '3', Ds_Response: '0900' } }),
      'ignored',
    );
    assert.equal(await status(), 'pending payments gateway');
  });
});
describe('strangers’ notifications', () => {
  const lines: string[] = [];
  let busy: TestShop;
  before(async () => {
    const logTo = { write: (line: string) => void lines.push(line) };
    busy = await openTestShop({ RATE_LIMIT: '2', LOG_LEVEL: 'info' }, logTo);
  });
  after(() => busy.close());
  const send = (message: object, from: string) =>
    busy.app.inject({
      method: 'POST',
      url: '/api/online-shop/payment/redsys/notification',
      // what the front door asks for itself is not counted; this comes through it
      headers: { 'x-forwarded-for': from },
      payload: message,
    });
  const forged = (order = '2503FORGED01') => ({
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: Buffer.from(JSON.stringify({ Ds_Order: order })).toString('base64'),
    Ds_Signature: '',
  });

  test('are looked at twenty times, and then a bank’s own still pass from the same address', async (t) => {
    const from = '203.0.113.7';
    const theirs = await addSellingVenue(busy.db);
    const other = new Buyer(busy);
    const order = await other.order(ticketOrder(theirs));
    const redirect = await other.pay(order.id);
    const { mock } = t.mock.method(busy.db.getExecutor(), 'executeQuery');
    for (let sent = 0; sent < 20; sent++) assert.equal((await send(forged(), from)).statusCode, 404);
    assert.ok(mock.callCount() >= 20);
    mock.resetCalls();
    const refused = await send(forged(), from);
    assert.equal(refused.statusCode, 429);
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    await send(forged(), from);
    assert.ok(mock.callCount() <= 1, 'no more than the keys, once a minute');
    const signed = signNotification(approval(redirect), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
    const changed = { ...signed, Ds_Signature: signed.Ds_Signature.replace(/^.{4}/, 'AAAA') };
    assert.equal((await send(changed, from)).statusCode, 429);
    assert.equal((await send(forged(), '203.0.113.8')).statusCode, 404, 'nobody else is counted');
    assert.equal((await send(signed, from)).statusCode, 200);
    busy.clock.advance(10 * MINUTE);
    assert.equal((await send(forged(), from)).statusCode, 404);
  });

  test('are no longer than a bank’s', async () => {
    const long = { ...forged(), Ds_MerchantParameters: 'A'.repeat(65 * 1024) };
    assert.equal((await send(long, '203.0.113.20')).statusCode, 413);
  });

  test('leave a line in the log, without what the stranger wrote, and a figure', async () => {
    lines.length = 0;
    await send(forged('Ana <ana@example.org>'), '203.0.113.21');
    await send(forged('2503FORGED02'), '203.0.113.21');
    const events = lines.filter((line) => line.includes('"event":"payment notification"'));
    assert.equal(events.length, 2);
    assert.ok(!events.join('').includes('ana@example.org'));
    assert.match(events[1] ?? '', /"outcome":"unknown order","order":"2503FORGED02"/);
    const figures = await busy.app.metrics.getSingleMetricAsString('payment_notifications_total');
    assert.match(figures, /\{verdict="refused: unknown order"\} \d+/);
    assert.match(figures, /\{verdict="refused: too many"\} \d+/);
    assert.match(figures, /\{verdict="paid"\} 1/);
  });
});

describe('refunds', () => {
  test('are made by the bank, once, and written down', async () => {
    const redirect = await buyer.pay(sale.id);
    await buyer.payAtSandbox(redirect);
    await loseThePlaces({ toOthers: 5 });
    assert.equal(await buyer.verdict(redirect), 'places gone');
    await buyer.work();
    assert.equal(await status(), 'total refunded');
    const refunds = await refundsOf(sale.id);
    assert.deepEqual(
      refunds.map(({ state, cause, amount_cents }) => [state, cause, amount_cents]),
      [['done', 'places gone', 4150]],
    );
    await buyer.work();
    const changes = await historyOf(sale.id);
    assert.equal(changes.filter((to) => to === 'total refunded').length, 1);
  });

  test('that the bank does not know stay to be tried again', async () => {
    const redirect = await buyer.pay(sale.id);
    await loseThePlaces({ toOthers: 5 });
    await buyer.verdict(redirect);
    await buyer.work();
    assert.equal(await status(), 'pending refund');
    const [refund] = await refundsOf(sale.id);
    assert.deepEqual([refund?.state, refund?.answer], ['refused', 'SIS0054']);
    const task = await shop.db
      .selectFrom('outbox')
      .select(['attempts', 'done_at', 'last_error'])
      .where((eb) => eb.and({ subject_id: refund?.id ?? '', topic: 'refund' }))
      .executeTakeFirstOrThrow();
    assert.equal(task.attempts, 1);
    assert.equal(task.done_at, null);
    assert.match(task.last_error ?? '', /did not accept the refund/);
  });
});
