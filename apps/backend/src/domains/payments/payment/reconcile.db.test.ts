import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { PaymentRedirect, SaleCreated } from '@taquilla/contracts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { TEST_PROVIDERS, TEST_STRIPE, type TestProvider } from '@taquilla/testing/backend/test-providers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { shop, buyer } = await shopForTests();
let venue: SellingVenue;
let sale: SaleCreated;
let redirect: PaymentRedirect;

async function startPayment(provider?: TestProvider): Promise<void> {
  await shop.db.updateTable('payment').set({ inquire_at: null }).execute();
  venue = await addSellingVenue(shop.db, undefined, undefined, provider);
  sale = await buyer.order(ticketOrder(venue));
  redirect = await buyer.pay(sale.id);
}

/** Pays on the provider's page; no notification reaches the shop. */
const payInSilence = (cvv?: string) => buyer.payAtSandbox(redirect, cvv);
const reconcile = () => shop.deps.jobs.runNow('hanging payments');
const state = async () => {
  const { status, attempt } = await buyer.state(sale.id);
  return [status, attempt];
};
const nextInquiry = async () => {
  const { inquire_at } = await shop.db
    .selectFrom('payment')
    .select('inquire_at')
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return inquire_at && (inquire_at.getTime() - Date.parse('2031-03-10T10:00:00Z')) / MINUTE;
};

for (const provider of TEST_PROVIDERS)
  describe(`reconcilePayments with ${provider.type}`, () => {
    beforeEach(() => startPayment(provider));

    test('queries the provider after ten minutes without a notification and settles the sale (R171)', async () => {
      await payInSilence();
      shop.clock.advance(9 * MINUTE);
      await reconcile();
      assert.deepEqual(await state(), ['pending payments gateway', 'waiting']);
      shop.clock.advance(MINUTE);
      await Promise.all([reconcile(), reconcile()]);
      assert.deepEqual(await state(), ['paid', 'authorised']);
      // same content as the answer, or a notification of a payment that is already settled
      assert.match(await buyer.verdict(redirect), /^(duplicate|ignored)$/);
      const mails = await shop.db
        .selectFrom('outbox')
        .select('topic')
        .where('subject_id', '=', sale.id)
        .execute();
      assert.deepEqual(mails, [{ topic: 'purchase mail' }]);
    });

    test('records a decline that the provider reports', async () => {
      await payInSilence('999');
      shop.clock.advance(provider.declinedAfter * MINUTE);
      await reconcile();
      assert.deepEqual(await state(), ['pending payments gateway', 'declined']);
    });

    test('treats a payment found after the sale’s end as a late notification', async () => {
      await payInSilence();
      shop.clock.advance(31 * MINUTE);
      await shop.deps.jobs.runNow('unpaid sales');
      assert.deepEqual(await state(), ['cancelled', 'waiting']);
      await reconcile();
      assert.deepEqual(await state(), ['paid', 'authorised']);
    });

    test('queries again when the provider was unreachable', async () => {
      await payInSilence();
      const setAccount = (config: object) =>
        shop.db
          .updateTable('payment_gateway')
          .set({ config: JSON.stringify(config) })
          .where('id', '=', venue.gatewayId)
          .execute();
      await setAccount(provider.unreachable);
      shop.clock.advance(10 * MINUTE);
      await assert.rejects(reconcile(), /the bank could not be asked/);
      assert.deepEqual(await state(), ['pending payments gateway', 'waiting']);
      await setAccount(provider.config);
      shop.clock.advance(10 * MINUTE);
      await reconcile();
      assert.deepEqual(await state(), ['paid', 'authorised']);
    });
  });

test('reconcilePayments doubles the interval for an attempt that the provider does not know and stops after two days', async () => {
  await startPayment();
  assert.equal(await nextInquiry(), 10);
  for (const minutes of [20, 40, 80]) {
    shop.clock.set(new Date(Date.parse('2031-03-10T10:00:00Z') + (minutes / 2) * MINUTE).toISOString());
    await reconcile();
    assert.equal(await nextInquiry(), minutes);
  }
  assert.deepEqual(await state(), ['pending payments gateway', 'waiting']);
  shop.clock.advance(49 * HOUR);
  await reconcile();
  assert.equal(await nextInquiry(), null);
});

test('reconcilePayments queries an attempt without a stored reference by its order number', async () => {
  await startPayment(TEST_STRIPE);
  await payInSilence();
  await shop.db
    .updateTable('payment')
    .set({ provider_reference: null })
    .where('sale_id', '=', sale.id)
    .execute();
  shop.clock.advance(10 * MINUTE);
  await reconcile();
  assert.deepEqual(await state(), ['paid', 'authorised']);
});

test('reconcilePayments leaves an order that awaits a bank transfer unchanged', async () => {
  await startPayment();
  await buyer.pay(sale.id, venue.transferId);
  shop.clock.advance(10 * MINUTE);
  await reconcile();
  assert.equal((await buyer.state(sale.id)).status, 'pending payments gateway');
});
