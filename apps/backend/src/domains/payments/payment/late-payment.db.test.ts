/**
 * A payment that arrives after its sale has ended reserves places, code and limits of the order again, or is refunded. The
 * attacks submit stored payment forms concurrently.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import type { PaymentRedirect, SaleCreated } from '@taquilla/contracts';
import {
  addSellingEvent,
  byNumber,
  eventOrder,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, passOrder, type TestPass } from '@taquilla/testing/backend/pass-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import { orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { TEST_PROVIDERS } from '@taquilla/testing/backend/test-providers.ts';
import { purchaseLimits } from '../../../database/columns/purchase-limits.ts';
import { moneyFaults } from './balance.ts';
import { readMoney } from './money.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { shop, buyer, mailbox } = await mailingShopForTests({}, ['login_attempt']);

interface Form {
  sale: SaleCreated;
  redirect: PaymentRedirect;
}
/** Starts the payment of a sale and stores its form. */
const keepForm = async (sale: SaleCreated): Promise<Form> => ({ sale, redirect: await buyer.pay(sale.id) });
const wait = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  await shop.deps.jobs.runNow('unpaid sales');
};
const payAll = (forms: readonly Form[]) => Promise.all(forms.map(({ redirect }) => buyer.verdict(redirect)));
const statuses = async (forms: readonly Form[]) => {
  const states = await Promise.all(forms.map(({ sale }) => buyer.state(sale.id)));
  return states.map(({ status }) => status).sort();
};
const count = (verdicts: readonly string[]) =>
  Object.fromEntries(
    [...new Set(verdicts)].sort().map((one) => [one, verdicts.filter((other) => other === one).length]),
  );
const checkMoney = async (forms: readonly Form[]) => {
  const money = await readMoney(
    shop.db,
    forms.map(({ sale }) => sale.id),
  );
  assert.deepEqual(money.flatMap(moneyFaults), []);
};

// Must be the first test: `work` sends the e-mails of all earlier tests.
describe('late payment of an order whose promotion code is used up', () => {
  const venue = venueForTests(shop);

  test('e-mails the buyer the reason of the refund', async () => {
    const promotion_code = await addPromotion(shop.db, venue.id, { percent: 50, maxUses: 1 });
    const forms: Form[] = [];
    for (let turn = 0; turn < 2; turn++) {
      forms.push(await keepForm(await buyer.order(ticketOrder(venue, { promotion_code }))));
      await wait(31 * MINUTE);
    }
    assert.deepEqual((await payAll(forms)).sort(), ['code used up', 'paid late']);
    await buyer.work();
    const why = mailbox.received.filter(({ text }) =>
      (text ?? '').includes('código de tu pedido ya se había agotado'),
    );
    assert.deepEqual([why.length, mailbox.received.length], [1, 2]);
  });
});

for (const provider of TEST_PROVIDERS)
  describe(`late payment with ${provider.type}`, () => {
    const venue = venueForTests(shop, 100, provider);
    let pass: TestPass;
    beforeEach(async () => {
      pass = await addPass(shop.db, venue);
    });

    const order = async (changes: Parameters<typeof ticketOrder>[1] = {}) =>
      keepForm(await buyer.order(ticketOrder(venue, changes)));
    const orderPass = async (promotion_code: string | null) => {
      const answer = await buyer.post('/tourist-pass/order', passOrder(venue, pass, { promotion_code }));
      assert.equal(answer.statusCode, 200, answer.body);
      return keepForm(answer.json<{ data: SaleCreated }>().data);
    };

    describe('single-use code', () => {
      const orders = async (of: (code: string) => Promise<Form>, times = 5) => {
        const code = await addPromotion(shop.db, venue.id, { percent: 50, maxUses: 1 });
        const forms: Form[] = [];
        for (let turn = 0; turn < times; turn++) {
          forms.push(await of(code));
          await wait(31 * MINUTE);
        }
        return forms;
      };

      test('is accepted for one of five late ticket orders', async () => {
        const forms = await orders((promotion_code) => order({ promotion_code }));
        assert.deepEqual(count(await payAll(forms)), { 'code used up': 4, 'paid late': 1 });
        assert.deepEqual(await statuses(forms), ['paid', ...Array<string>(4).fill('pending refund')]);
        await checkMoney(forms);
      });

      test('is accepted for one of five late pass orders', async () => {
        const forms = await orders(orderPass);
        assert.deepEqual(count(await payAll(forms)), { 'code used up': 4, 'paid late': 1 });
        await checkMoney(forms);
      });

      test('is accepted for one of three late orders of one cart', async () => {
        const reference = randomUUID();
        const forms = await orders((promotion_code) => order({ promotion_code, reference }), 3);
        const verdicts = await payAll(forms);
        assert.equal(verdicts.filter((verdict) => verdict === 'paid late').length, 1, verdicts.join());
      });

      test('is available to other buyers as soon as the refund of a refused payment is requested', async () => {
        const code = await addPromotion(shop.db, venue.id, { percent: 50, maxUses: 1 });
        shop.clock.set('2031-03-08T10:00:00Z');
        const late = await order({ promotion_code: code });
        await wait(31 * MINUTE);
        await wait(49 * HOUR);
        assert.equal(await buyer.verdict(late.redirect), 'too late');
        await order({ promotion_code: code });
      });
    });

    describe('limit per client', () => {
      let event: SellingEvent;
      beforeEach(async () => {
        event = await addSellingEvent(shop, { standing: 50, maxPerClient: 2 }, provider);
      });
      const orderEvent = async (quantity: number) =>
        keepForm(await buyer.buy(eventOrder(event, byNumber(event, quantity))));

      test('is not exceeded when six stored forms are paid late', async () => {
        const forms: Form[] = [];
        for (let turn = 0; turn < 6; turn++) {
          forms.push(await orderEvent(2));
          await wait(31 * MINUTE);
        }
        assert.deepEqual(count(await payAll(forms)), { 'over the limit': 5, 'paid late': 1 });
        const { sold } = await shop.db
          .selectFrom('event_hour')
          .select('sold')
          .where('id', '=', event.hourId)
          .executeTakeFirstOrThrow();
        assert.equal(sold, 2);
        await checkMoney(forms);
      });

      test('counts newer orders of the client, so that a late payment is refunded', async () => {
        const late = await orderEvent(1);
        await wait(31 * MINUTE);
        await orderEvent(2);
        assert.equal(await buyer.verdict(late.redirect), 'over the limit');
      });

      test('accepts two late payments within the limit', async () => {
        const forms = [await orderEvent(1)];
        await wait(31 * MINUTE);
        forms.push(await orderEvent(1));
        await wait(31 * MINUTE);
        assert.deepEqual(await payAll(forms), ['paid late', 'paid late']);
      });
    });

    test('the limit of an e-mail address at a slot is not exceeded when four stored forms are paid late', async () => {
      const rules = purchaseLimits.parse({ email: { percent: 4, atLeast: 4, atMost: 4 } });
      const own = { shares: JSON.stringify(rules) };
      await shop.db.updateTable('venue').set(own).where('id', '=', venue.id).execute();
      const forms: Form[] = [];
      for (let turn = 0; turn < 4; turn++) {
        forms.push(await order({ products: [orderedProduct(venue, 2)] }));
        await wait(31 * MINUTE);
      }
      assert.deepEqual(count(await payAll(forms)), { 'over the limit': 2, 'paid late': 2 });
      await checkMoney(forms);
    });

    describe('price of a late order', () => {
      test('is honoured for 48 hours after the sale ended and not longer, for tickets and passes', async () => {
        for (const [hours, verdict] of [
          [48, 'paid late'],
          [49, 'too late'],
        ] as const) {
          shop.clock.set('2031-03-07T10:00:00Z');
          const forms = [await order(), await orderPass(null)];
          await wait(30 * MINUTE);
          await wait(hours * HOUR);
          assert.deepEqual(await payAll(forms), [verdict, verdict], `${hours} hours`);
          await checkMoney(forms);
        }
      });

      test('is not honoured when its promotion code ended before the payment', async () => {
        const code = await addPromotion(shop.db, venue.id, { percent: 50, until: '2031-03-10T11:00:00Z' });
        const [inTime, late] = [await order({ promotion_code: code }), await order({ promotion_code: code })];
        await wait(59 * MINUTE);
        assert.equal(await buyer.verdict(inTime.redirect), 'paid late');
        await wait(MINUTE);
        assert.equal(await buyer.verdict(late.redirect), 'price over');
      });

      test('is not honoured when its presale ended before the payment', async () => {
        const event = await addSellingEvent(shop, undefined, provider);
        shop.clock.set('2031-03-15T22:00:00Z');
        const forms = [
          await keepForm(await buyer.buy(eventOrder(event, byNumber(event, 1)))),
          await keepForm(await buyer.buy(eventOrder(event, byNumber(event, 1)))),
        ];
        await wait(45 * MINUTE);
        assert.deepEqual(await payAll(forms.slice(0, 1)), ['paid late']);
        await wait(HOUR);
        assert.deepEqual(await payAll(forms.slice(1)), ['price over']);
      });
    });

    describe('order replaced by another order of its cart', () => {
      let event: SellingEvent;
      before(async () => {
        event = await addSellingEvent(shop, { standing: 100 }, provider);
      });
      const kinds: Record<string, (reference: string) => Promise<Form>> = {
        tickets: (reference) => order({ reference }),
        events: async (reference) =>
          keepForm(await buyer.buy(eventOrder(event, byNumber(event, 1), { reference }))),
      };

      for (const [kind, orderIn] of Object.entries(kinds)) {
        const replaced = async () => {
          const reference = randomUUID();
          const first = await orderIn(reference);
          shop.clock.advance(MINUTE);
          return [first, await orderIn(reference)] as const;
        };

        test(`is refunded when its successor is paid too, in any order (${kind})`, async () => {
          const [first, second] = await replaced();
          assert.equal(await buyer.verdict(first.redirect), 'ordered again', 'its successor is on its way');
          assert.equal(await buyer.verdict(second.redirect), 'paid');
          const [third, fourth] = await replaced();
          assert.equal(await buyer.verdict(fourth.redirect), 'paid');
          assert.equal(await buyer.verdict(third.redirect), 'ordered again', 'its successor is paid');
          await checkMoney([first, second, third, fourth]);
        });

        test(`is settled when its successor was abandoned, whose later payment is refunded (${kind})`, async () => {
          const [first, second] = await replaced();
          await wait(31 * MINUTE);
          assert.equal(await buyer.verdict(first.redirect), 'paid late');
          assert.equal(await buyer.verdict(second.redirect), 'ordered again');
        });

        test(`exactly one of the two is settled when both are paid late at once (${kind})`, async () => {
          for (let turn = 0; turn < 4; turn++) {
            const pair = await replaced();
            await wait(31 * MINUTE);
            assert.deepEqual(count(await payAll(pair)), { 'ordered again': 1, 'paid late': 1 });
            assert.deepEqual(await statuses(pair), ['paid', 'pending refund']);
            await checkMoney(pair);
          }
        });
      }

      test('excludes an order that follows a paid order of the cart: its late payment is settled', async () => {
        const reference = randomUUID();
        const first = await order({ reference });
        assert.equal(await buyer.verdict(first.redirect), 'paid');
        shop.clock.advance(MINUTE);
        const second = await order({ reference });
        await wait(31 * MINUTE);
        assert.equal(await buyer.verdict(second.redirect), 'paid late');
      });
    });
  });
