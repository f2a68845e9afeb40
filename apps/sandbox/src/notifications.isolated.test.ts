/**
 * Sales whose payment notification is lost, late, repeated, forged, wrong, out of order, or about an expired page. The
 * sandbox sends each notification over the network, as the button of its page determines.
 */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, type TestContext, test } from 'node:test';
import { SALE_TOKEN_HEADER, type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import { addSellingVenue, Buyer, SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { type Pressed, TEST_PROVIDERS, TEST_STRIPE } from '@taquilla/testing/backend/test-providers.ts';
import { openTestShop, START, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const MINUTE = 60_000;
let shop: TestShop;
let origin: string;
let buyer: Buyer;

before(async () => {
  shop = await openTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  buyer = new Buyer(shop);
});
after(() => shop.close());

for (const provider of TEST_PROVIDERS)
  describe(`notifications of ${provider.type}`, () => {
    let sale: SaleCreated;
    beforeEach(async () => {
      shop.clock.set(START);
      const venue = await addSellingVenue(shop.db, undefined, undefined, provider);
      sale = await buyer.order(ticketOrder(venue));
    });

    /** Starts a payment over the network, because the provider needs a reachable URL. */
    async function startPayment(): Promise<PaymentRedirect> {
      const headers = { [SALE_TOKEN_HEADER]: sale.token };
      const answer = await fetch(`${origin}${SALES}/sale/${sale.id}/payment`, { headers });
      return ((await answer.json()) as { data: PaymentRedirect }).data;
    }
    /** Presses a button of the payment page. @returns the path to which the buyer is redirected */
    async function press(redirect: PaymentRedirect, end: string, typed: Omit<Pressed, 'end'> = {}) {
      const { url, headers, payload } = provider.press(redirect, { end, ...typed });
      const request = { method: 'POST', headers, body: payload, redirect: 'manual' } as const;
      const answer = await fetch(new URL(url, origin), request);
      return new URL(answer.headers.get('location') ?? '', origin).pathname;
    }
    const state = async () => {
      const { status, attempt } = await buyer.state(sale.id);
      return [status, attempt];
    };
    const verdicts = async () =>
      (
        await shop.db
          .selectFrom('payment_event')
          .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
          .select('verdict')
          .where('payment.sale_id', '=', sale.id)
          .orderBy('payment_event.received_at')
          .execute()
      ).map(({ verdict }) => verdict);
    const inquire = async () => {
      shop.clock.advance(10 * MINUTE);
      await shop.deps.jobs.runNow('hanging payments');
    };
    /** Presses a button with a delayed notification. @returns a function that lets the notification arrive */
    async function pressLate(t: TestContext, redirect: PaymentRedirect) {
      t.mock.timers.enable({ apis: ['setTimeout'] });
      assert.match(await press(redirect, 'late', { delay: '30' }), /\/success\//);
      return async () => {
        const known = (await verdicts()).length;
        t.mock.timers.tick(30_000);
        t.mock.timers.reset();
        while ((await verdicts()).length === known) await new Promise((resolve) => setImmediate(resolve));
      };
    }

    test('a notification pays the sale before the buyer returns', async () => {
      assert.match(await press(await startPayment(), 'approve'), new RegExp(`/success/${sale.id}$`));
      assert.deepEqual(await state(), ['paid', 'authorised']);
    });

    test('a lost notification leaves the sale unpaid until an inquiry', async () => {
      assert.match(await press(await startPayment(), 'never'), /\/success\//);
      assert.deepEqual(await state(), ['pending payments gateway', 'waiting']);
      await inquire();
      assert.deepEqual(await state(), ['paid', 'authorised']);
    });

    test('a late notification pays the sale, also after the payment deadline', async (t) => {
      const arrive = await pressLate(t, await startPayment());
      assert.deepEqual(await state(), ['pending payments gateway', 'waiting']);
      await arrive();
      assert.deepEqual(await verdicts(), ['paid']);
      sale = await buyer.order(ticketOrder(await addSellingVenue(shop.db, undefined, undefined, provider)));
      const arriveAtLast = await pressLate(t, await startPayment());
      shop.clock.advance(31 * MINUTE);
      await shop.deps.jobs.runNow('unpaid sales');
      assert.deepEqual(await state(), ['cancelled', 'waiting']);
      await arriveAtLast();
      assert.deepEqual([await verdicts(), await state()], [['paid late'], ['paid', 'authorised']]);
    });

    test('a repeated notification settles the sale once', async () => {
      await press(await startPayment(), 'twice');
      assert.deepEqual([await verdicts(), await state()], [['paid'], ['paid', 'authorised']]);
    });

    test('a forged notification is rejected, and an inquiry finds the payment', async () => {
      assert.match(await press(await startPayment(), 'forged'), /\/success\//);
      assert.deepEqual([await verdicts(), await state()], [[], ['pending payments gateway', 'waiting']]);
      await inquire();
      assert.deepEqual(await state(), ['paid', 'authorised']);
    });

    test('a notification with another amount is rejected and recorded, and another attempt pays', async () => {
      await press(await startPayment(), 'other-amount');
      assert.deepEqual(
        [await verdicts(), await state()],
        [['mismatch'], ['pending payments gateway', 'error']],
      );
      shop.clock.advance(MINUTE);
      await press(await startPayment(), 'approve');
      assert.deepEqual(await state(), ['paid', 'authorised']);
    });

    test('the attempt that is notified last of two paid attempts is refunded', async (t) => {
      const arrive = await pressLate(t, await startPayment());
      shop.clock.advance(MINUTE);
      await press(await startPayment(), 'approve');
      shop.clock.advance(MINUTE);
      await arrive();
      assert.deepEqual(
        [await verdicts(), await state()],
        [
          ['paid', 'given back'],
          ['paid', 'authorised'],
        ],
      );
    });

    test('an expired page leaves the sale unpaid, and Stripe sends one expiry event', async () => {
      await startPayment();
      shop.clock.advance(32 * MINUTE);
      await shop.deps.jobs.runNow('expired payment pages');
      await shop.deps.jobs.runNow('expired payment pages');
      await shop.deps.jobs.runNow('unpaid sales');
      const hasExpiryEvent = provider === TEST_STRIPE;
      assert.deepEqual(await verdicts(), hasExpiryEvent ? ['declined'] : []);
      assert.deepEqual(await state(), ['cancelled', hasExpiryEvent ? 'declined' : 'waiting']);
    });
  });
