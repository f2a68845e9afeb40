import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { NO_REDIRECT, type Attempt, type PaymentGateway } from '../../../payment-providers/port.ts';
import { openPage } from './open-page.ts';
import { paymentKey, storeReference, type Payment } from './repository.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);
const redirect = { ...NO_REDIRECT, url: 'https://pay.example/p/1' };
let payment: Payment;

beforeEach(async () => {
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.pay(sale.id);
  payment = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
});

const open = (start: PaymentGateway['start']) =>
  openPage(shop.db, { gateway: { start }, attempt: {} as Attempt, payment });
const stored = async () =>
  paymentKey(
    await shop.db.selectFrom('payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow(),
  );

test('openPage stores the provider’s reference before it returns the page', async () => {
  assert.deepEqual(await open(() => Promise.resolve({ redirect, reference: 'page 1' })), redirect);
  assert.deepEqual(await stored(), { orderNumber: payment.order_number, reference: 'page 1' });
});

test('openPage preserves the reference that an earlier notification has stored', async () => {
  const page = open(async () => {
    await storeReference(shop.db, payment.id, 'payment 1');
    return { redirect, reference: 'page 1' };
  });
  assert.deepEqual(await page, redirect);
  assert.equal((await stored()).reference, 'payment 1');
});

test('openPage stores no reference and returns no page when the provider does not answer', async () => {
  await assert.rejects(
    open(() => Promise.reject(new Error('no answer in time'))),
    /no answer in time/,
  );
  assert.equal((await stored()).reference, null);
});

test('openPage stores no reference for a provider that identifies the attempt by its order number', async () => {
  await open(() => Promise.resolve({ redirect }));
  assert.equal((await stored()).reference, null);
});
