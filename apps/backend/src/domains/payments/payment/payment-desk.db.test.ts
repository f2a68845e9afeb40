/** Concurrent payment starts and notifications are batched; each has the result that it would have alone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PaymentRedirect } from '@taquilla/contracts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { historyOf } from '@taquilla/testing/backend/sale-facts.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { OTHER_SECRET, TEST_PROVIDERS } from '@taquilla/testing/backend/test-providers.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';
import { moneyFaults } from './balance.ts';
import { readMoney } from './money.ts';

const SALES = 8;
const { shop, buyer } = await shopForTests();

for (const provider of TEST_PROVIDERS)
  describe(`batches of payments with ${provider.type}`, () => {
    const venue = venueForTests(shop, 40, provider);

    const orders = (count: number, changes: Parameters<typeof ticketOrder>[1] = {}) =>
      Promise.all(Array.from({ length: count }, () => buyer.order(ticketOrder(venue, changes))));

    /** Starts all payments concurrently. */
    const startAll = (ids: readonly string[]) => Promise.all(ids.map((id) => buyer.pay(id)));

    const eventsOf = (redirect: PaymentRedirect) =>
      shop.db
        .selectFrom('payment_event')
        .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
        .select(['verdict'])
        .where('order_number', '=', provider.asked(shop, redirect).order)
        .execute();

    test('concurrent payment starts create one attempt each, including two of one sale', async () => {
      const sales = await orders(SALES);
      const [first] = sales;
      assert.ok(first);
      const ended = await buyer.order(ticketOrder(venue));
      await shop.db
        .updateTable('sale')
        .set({ expires_at: shop.clock.now() })
        .where('id', '=', ended.id)
        .execute();
      const late = buyer.payment(`/order/${ended.id}/payment`);
      const unknown = buyer.get(`/order/${first.id}/payment?gateway_id=${venue.transferId}`);
      const redirects = await startAll([...sales.map(({ id }) => id), first.id]);
      assert.equal((await late).statusCode, 409);
      assert.equal((await unknown).statusCode, 403);

      const asked = redirects.map((redirect) => provider.asked(shop, redirect));
      assert.equal(new Set(asked.map(({ order }) => order)).size, SALES + 1);
      assert.deepEqual(
        asked.map(({ amount }) => amount),
        Array<number>(SALES + 1).fill(2150),
      );
      for (const { id } of sales) {
        assert.deepEqual(await historyOf(shop.db, id), [
          { from_status: null, to_status: 'pending' },
          { from_status: 'pending', to_status: 'pending payments gateway' },
        ]);
      }
    });

    test('concurrent notifications return the verdicts of single notifications, and settle each sale at most once', async () => {
      const sales = await orders(SALES);
      const redirects = await startAll(sales.map(({ id }) => id));
      const [declined, wrong, forged, ...paid] = redirects;
      assert.ok(declined && wrong && forged);
      const verdicts = await Promise.all([
        buyer.verdict(declined, { outcome: 'declined' }),
        buyer.verdict(wrong, { amount: 1 }),
        buyer.notify(forged, { secret: OTHER_SECRET }).then(({ statusCode }) => String(statusCode)),
        ...paid.flatMap((redirect) => [buyer.verdict(redirect), buyer.verdict(redirect)]),
      ]);
      assert.deepEqual(verdicts.slice(0, 3), ['declined', '409', '403']);
      for (const [index, redirect] of paid.entries()) {
        const both = verdicts.slice(3 + index * 2, 5 + index * 2).sort();
        assert.deepEqual(both, ['duplicate', 'paid']);
        assert.deepEqual(await eventsOf(redirect), [{ verdict: 'paid' }]);
      }
      const states = await shop.db
        .selectFrom('sale')
        .select(['id', 'status', 'paid_at'])
        .where('headquarter_id', '=', venue.id)
        .execute();
      assert.equal(states.filter(({ status }) => status === 'paid').length, paid.length);
      assert.equal(states.filter(({ paid_at }) => paid_at !== null).length, paid.length);
      for (const slot of venue.slots) {
        const { sold, held } = await countersOf(shop.db, slot);
        assert.deepEqual([sold, held], [paid.length, SALES - paid.length]);
      }
      const ids = states.map(({ id }) => id);
      const mails = await shop.db
        .selectFrom('outbox')
        .select('topic')
        .where('subject_id', 'in', ids)
        .execute();
      assert.deepEqual(
        mails,
        paid.map(() => ({ topic: 'purchase mail' })),
      );
      assert.deepEqual((await readMoney(shop.db, ids)).flatMap(moneyFaults), []);
    });

    test('a late payment is settled, and one of two orders of a cart is refunded, beside concurrent payments on time', async () => {
      const [late, ...sales] = await orders(4);
      const order = ticketOrder(venue);
      const first = await buyer.order(order);
      assert.ok(late);
      const redirects = await startAll([late.id, first.id, ...sales.map(({ id }) => id)]);
      const second = await buyer.order({ ...order, id: crypto.randomUUID() });
      const again = await buyer.pay(second.id);
      await shop.db
        .updateTable('sale')
        .set({ expires_at: shop.clock.now() })
        .where('id', '=', late.id)
        .execute();
      await shop.deps.jobs.runNow('unpaid sales');
      const verdicts = await Promise.all([...redirects, again].map((redirect) => buyer.verdict(redirect)));
      const [lately, replaced, ...others] = verdicts;
      assert.equal(lately, 'paid late');
      assert.deepEqual(others.slice(0, 3), ['paid', 'paid', 'paid']);
      // only one of the two orders of the cart is settled
      assert.deepEqual([replaced, others[3]].sort(), ['ordered again', 'paid']);
      const ids = [late, first, second, ...sales].map(({ id }) => id);
      assert.deepEqual((await readMoney(shop.db, ids)).flatMap(moneyFaults), []);
    });
  });
