/** Effects of notifications, for each provider. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { address, endpoints, type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import { countersIn, historyOf, refundsOf, tasksOf } from '@taquilla/testing/backend/sale-facts.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { OTHER_SECRET, TEST_PROVIDERS } from '@taquilla/testing/backend/test-providers.ts';

const MINUTE = 60_000;
// Deletes the tasks of earlier tests, whose e-mails `work` would send.
const { shop, buyer } = await shopForTests({}, ['outbox']);

for (const provider of TEST_PROVIDERS)
  describe(`notification of ${provider.type}`, () => {
    const venue = venueForTests(shop, undefined, provider);
    let sale: SaleCreated;
    let redirect: PaymentRedirect;

    beforeEach(async () => {
      sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
      redirect = await buyer.pay(sale.id);
    });

    const bothSold = (sold: number, held = 0) => [
      { sold, held },
      { sold, held },
    ];
    const status = async (id = sale.id) => (await buyer.state(id)).status;
    const statusesOf = async (saleId: string) =>
      (await historyOf(shop.db, saleId)).map(({ to_status }) => to_status);
    /** Lets the payment deadline pass, and orders places for other buyers. */
    const loseThePlaces = async ({ toOthers }: { toOthers: number }) => {
      shop.clock.advance(31 * MINUTE);
      await shop.deps.jobs.runNow('unpaid sales');
      assert.equal(await status(), 'cancelled');
      if (toOthers > 0) await buyer.order(ticketOrder(venue, { quantity: toOthers }));
    };

    test('marks the sale paid, sells its places and enqueues the purchase e-mail (R164)', async () => {
      assert.equal(await buyer.verdict(redirect), 'paid');
      const state = await buyer.state(sale.id, sale.token);
      assert.equal(state.status, 'paid');
      assert.equal(state.attempt, 'authorised');
      assert.equal(state.details?.codes.length, 2);
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(2));
      assert.deepEqual(await tasksOf(shop.db, sale.id), ['purchase mail']);
      assert.deepEqual((await statusesOf(sale.id)).sort(), ['paid', 'pending', 'pending payments gateway']);
    });

    test('settles the sale once when delivered several times at once (R165)', async () => {
      const verdicts = await Promise.all(Array.from({ length: 8 }, () => buyer.verdict(redirect)));
      assert.deepEqual(verdicts.sort(), [...Array<string>(7).fill('duplicate'), 'paid']);
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(2));
      assert.deepEqual(await tasksOf(shop.db, sale.id), ['purchase mail']);
    });

    test('a declined payment leaves the sale open and a second attempt settles it', async () => {
      assert.equal(await buyer.verdict(redirect, { outcome: 'declined' }), 'declined');
      const declined = await buyer.state(sale.id);
      assert.deepEqual([declined.status, declined.attempt], ['pending payments gateway', 'declined']);
      shop.clock.advance(MINUTE);
      const again = await buyer.pay(sale.id);
      assert.equal((await buyer.state(sale.id)).attempt, 'waiting');
      const keptUntil = async () => (await buyer.state(sale.id, sale.token)).details?.kept_until;
      const halfAnHour = new Date(shop.clock.now().getTime() + 30 * MINUTE).toISOString();
      assert.equal(await keptUntil(), halfAnHour, 'the buyer receives the end of the reservation');
      assert.equal(await buyer.verdict(again), 'paid');
      assert.equal(await keptUntil(), undefined);
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(2));
    });

    test('is refused for another amount or currency, or with another key', async () => {
      assert.equal(await buyer.verdict(redirect, { secret: OTHER_SECRET }), '403');
      assert.equal(await buyer.verdict(redirect, { amount: 4149 }), '409');
      assert.equal(await buyer.verdict(redirect, { currency: 'other' }), '409');
      const state = await buyer.state(sale.id);
      assert.deepEqual([state.status, state.attempt], ['pending payments gateway', 'error']);
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(0, 2));
    });

    test('is refused for an unknown order, and at the endpoint of another provider', async () => {
      assert.equal(await buyer.verdict(redirect, { order: '2503NONEXIST' }), '404');
      const { headers, payload } = provider.message(shop, redirect, {});
      const statusAt = async (gateway: string) => {
        const url = address(endpoints.paymentNotification, { gateway });
        return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
      };
      for (const { type } of TEST_PROVIDERS)
        if (type !== provider.type) assert.equal(await statusAt(type), 422, type);
      assert.equal(await statusAt('bank-transfer'), 404);
      assert.equal(await status(), 'pending payments gateway');
    });

    test('is ignored when it neither pays nor ends the attempt', async () => {
      assert.equal(await buyer.verdict(redirect, { outcome: 'other' }), 'ignored');
      assert.deepEqual(
        [await status(), (await buyer.state(sale.id)).attempt],
        ['pending payments gateway', 'waiting'],
      );
      assert.equal(await buyer.verdict(redirect), 'paid');
    });

    test('settles the sale after a decline, and the repeated decline changes nothing', async () => {
      assert.equal(await buyer.verdict(redirect, { outcome: 'declined' }), 'declined');
      assert.equal(await buyer.verdict(redirect), 'paid');
      assert.equal(await buyer.verdict(redirect, { outcome: 'declined' }), 'duplicate');
      assert.equal((await buyer.state(sale.id)).attempt, 'authorised');
      assert.equal(await status(), 'paid');
    });

    test('refunds a second payment of a paid sale and leaves the sale paid (R169)', async () => {
      shop.clock.advance(MINUTE);
      const second = await buyer.pay(sale.id);
      assert.equal(await buyer.verdict(second), 'paid');
      assert.equal(await buyer.verdict(redirect), 'given back');
      assert.equal(await status(), 'paid');
      const [first, other] = await shop.db
        .selectFrom('payment')
        .select(['id', 'state'])
        .where('sale_id', '=', sale.id)
        .orderBy('created_at')
        .execute();
      assert.deepEqual([first?.state, other?.state], ['authorised', 'authorised']);
      const [refund, ...more] = await refundsOf(shop.db, sale.id);
      assert.deepEqual([refund?.payment_id, refund?.amount_cents, more.length], [first?.id, 4150, 0]);
      assert.deepEqual(await tasksOf(shop.db, refund?.id ?? ''), ['refund']);
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(2));
    });

    test('settles a cancelled sale while its places are free', async () => {
      await loseThePlaces({ toOthers: 0 });
      assert.equal(await buyer.verdict(redirect), 'paid late');
      assert.equal(await status(), 'paid');
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(2));
      assert.deepEqual(await tasksOf(shop.db, sale.id), ['purchase mail']);
    });

    test('refunds a late payment when other buyers have reserved the places, and e-mails the buyer (R166)', async () => {
      await loseThePlaces({ toOthers: 4 });
      assert.equal(await buyer.verdict(redirect), 'places gone');
      assert.equal(await status(), 'pending refund');
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(0, 4));
      assert.deepEqual(await tasksOf(shop.db, sale.id), []);
      const [refund] = await refundsOf(shop.db, sale.id);
      assert.deepEqual((await tasksOf(shop.db, refund?.id ?? '')).sort(), ['refund', 'refund mail']);
      assert.equal(await buyer.verdict(redirect), 'duplicate');
      assert.equal((await buyer.state(sale.id, sale.token)).details?.bond_url, null);
    });

    test('refunds the payment when the visit has begun', async () => {
      shop.clock.set('2031-03-12T10:00:00Z');
      await shop.deps.jobs.runNow('unpaid sales');
      assert.equal(await buyer.verdict(redirect), 'places gone');
      assert.equal(await status(), 'pending refund');
      const [refund] = await refundsOf(shop.db, sale.id);
      assert.equal(refund?.amount_cents, 4150);
    });

    test('of a replaced order is refunded, and the later order is settled', async () => {
      const { cart_reference: reference } = await shop.db
        .selectFrom('sale')
        .select('cart_reference')
        .where('id', '=', sale.id)
        .executeTakeFirstOrThrow();
      const next = await buyer.order(ticketOrder(venue, { reference, quantity: 4 }));
      assert.equal(await buyer.verdict(redirect), 'ordered again');
      assert.equal(await buyer.verdict(await buyer.pay(next.id)), 'paid');
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(4));
    });

    test('settles the sale and sells its places once when it is concurrent with the payment deadline', async () => {
      shop.clock.advance(30 * MINUTE);
      const [verdict] = await Promise.all([buyer.verdict(redirect), shop.deps.jobs.runNow('unpaid sales')]);
      assert.match(verdict, /^paid( late)?$/);
      assert.equal(await status(), 'paid');
      assert.deepEqual(await countersIn(shop.db, venue), bothSold(2));
    });

    test('is refunded once at the provider when the places are gone', async () => {
      await buyer.payAtSandbox(redirect);
      await loseThePlaces({ toOthers: 5 });
      assert.equal(await buyer.verdict(redirect), 'places gone');
      await buyer.work();
      assert.equal(await status(), 'total refunded');
      assert.deepEqual(
        (await refundsOf(shop.db, sale.id)).map((one) => [one.state, one.cause, one.amount_cents]),
        [['done', 'places gone', 4150]],
      );
      await buyer.work();
      const changes = await statusesOf(sale.id);
      assert.equal(changes.filter((to) => to === 'total refunded').length, 1);
      assert.deepEqual(provider.books(shop).refundedOf(provider.asked(shop, redirect).order), [4150]);
    });

    test('leaves the refund to be retried when the provider does not know the payment', async () => {
      await loseThePlaces({ toOthers: 5 });
      await buyer.verdict(redirect);
      await buyer.work();
      assert.equal(await status(), 'pending refund');
      const [refund] = await refundsOf(shop.db, sale.id);
      assert.deepEqual([refund?.state, refund?.answer], ['refused', provider.unknownPayment]);
      const task = await shop.db
        .selectFrom('outbox')
        .select(['attempts', 'done_at', 'last_error'])
        .where((eb) => eb.and({ subject_id: refund?.id ?? '', topic: 'refund' }))
        .executeTakeFirstOrThrow();
      assert.deepEqual([task.attempts, task.done_at], [1, null]);
      assert.match(task.last_error ?? '', /did not accept the refund/);
    });
  });
