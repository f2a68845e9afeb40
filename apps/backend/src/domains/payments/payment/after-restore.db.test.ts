/**
 * After a restore of the database: `compareWithBank` recovers payments and refunds that providers have and the backup lacks.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { PaymentRedirect, SaleCreated } from '@taquilla/contracts';
import { FaultyBank } from '@taquilla/testing/backend/faulty-bank.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { TEST_PROVIDERS } from '@taquilla/testing/backend/test-providers.ts';
import { describeSale } from '../../customers/sale-state/describe-sale.ts';
import { compareWithBank } from './compare-with-bank.ts';
import { enterPayment } from './enter-payment.ts';
import { audit } from '../../operations/index.ts';
import { refundSale } from './refund-sale.ts';

const { shop, buyer } = await shopForTests();

for (const provider of TEST_PROVIDERS)
  describe(`compareWithBank and enterPayment with ${provider.type}`, () => {
    const bank = new FaultyBank(shop, provider);
    const venue = venueForTests(shop, undefined, provider);
    let sale: SaleCreated;
    let redirect: PaymentRedirect;
    let reference: string;

    beforeEach(async () => {
      sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
      redirect = await buyer.pay(sale.id);
      await buyer.payAtSandbox(redirect);
      reference = await referenceOf(shop.db, sale);
    });
    afterEach(async () => assert.deepEqual((await audit(shop.db)).faults, []));

    const orderNumber = () => provider.asked(shop, redirect).order;
    const status = async () => (await buyer.state(sale.id, sale.token)).status;
    /** Simulates a backup made before the attempt. */
    const forgetAttempts = () => shop.db.deleteFrom('payment').where('sale_id', '=', sale.id).execute();
    const enter = (changes: Partial<Parameters<typeof enterPayment>[2]> = {}) => {
      const lost = {
        reference,
        orderNumber: orderNumber(),
        why: 'restored',
        by: 'ana',
        now: shop.clock.now(),
      };
      return enterPayment(shop.db, bank.gateways, { ...lost, ...changes });
    };
    const compareAll = (since = '2031-03-03') =>
      compareWithBank(shop.db, bank.gateways, { since: new Date(since), now: shop.clock.now() });
    const compare = async (since?: string) => {
      const { lines, failures } = await compareAll(since);
      assert.deepEqual(failures, []);
      return lines;
    };

    test('compareWithBank reports a venue with an incomplete gateway configuration and compares the payments of other venues (R422)', async () => {
      const other = await addSellingVenue(shop.db, undefined, undefined, provider);
      const unknown = await buyer.order(ticketOrder(other));
      await buyer.pay(unknown.id);
      const set = (config: object) =>
        shop.db
          .updateTable('payment_gateway')
          .set({ config: JSON.stringify(config) })
          .where('id', '=', other.gatewayId)
          .execute();
      await set({});
      const { lines, failures } = await compareAll();
      assert.deepEqual(lines, [`${reference}: payment ${orderNumber()}: paid`]);
      assert.equal(failures.length, 1);
      assert.match(
        failures[0] ?? '',
        new RegExp(
          `^${await referenceOf(shop.db, unknown)}: payment \\w+: Payment method ${other.gatewayId} of venue ${other.id} has incomplete bank data`,
        ),
      );
      await set(provider.config);
    });

    test('enterPayment settles a sale whose attempt was lost, once, and records who entered it', async () => {
      await forgetAttempts();
      assert.equal(await buyer.verdict(redirect), '404');
      assert.deepEqual([await enter(), await enter()], ['paid', 'duplicate']);
      assert.equal(await status(), 'paid');
      assert.match(
        (await describeSale(shop.db, reference)).join('\n'),
        /payment \w+ entered by ana: restored/,
      );
    });

    test('enterPayment settles an order whose payment start was lost', async () => {
      await forgetAttempts();
      await shop.db
        .deleteFrom('sale_history')
        .where((eb) => eb.and({ sale_id: sale.id, to_status: 'pending payments gateway' }))
        .execute();
      await shop.db.updateTable('sale').set({ status: 'pending' }).where('id', '=', sale.id).execute();
      assert.equal(await enter(), 'paid');
      assert.equal(await status(), 'paid');
    });

    test('enterPayment returns the reason when the provider has no matching payment, and throws when it cannot be queried', async () => {
      assert.equal(await enter({ orderNumber: '3103NOTHING1' }), 'not paid at the bank');
      assert.equal(await enter({ reference: 'UNKNOWN' }), 'no such sale');
      const other = await buyer.order(ticketOrder(venue, { quantity: 2 }));
      const theirs = await referenceOf(shop.db, other);
      assert.equal(await enter({ reference: theirs }), 'of another sale');
      await forgetAttempts();
      await shop.db
        .updateTable('sale')
        .set({ management_cost_cents: 0, total_cents: 4000 })
        .where('id', '=', sale.id)
        .execute();
      await shop.db.updateTable('sale_line').set({ fee_cents: 0 }).where('sale_id', '=', sale.id).execute();
      assert.equal(await enter(), 'another amount');
      bank.canBeAsked = false;
      await assert.rejects(enter(), /out of order|connection to Stripe/);
      bank.canBeAsked = true;
    });

    test('compareWithBank queries waiting attempts, including attempts too old for reconcilePayments', async () => {
      await shop.db.updateTable('payment').set({ inquire_at: null }).where('sale_id', '=', sale.id).execute();
      assert.deepEqual(await compare('2031-03-11'), [], 'only attempts since the given day');
      assert.deepEqual(await compare(), [`${reference}: payment ${orderNumber()}: paid`]);
      assert.equal(await status(), 'paid');
      assert.deepEqual(await compare(), []);
    });

    test('compareWithBank records the refunds that the provider has made, and none is sent twice', async () => {
      await buyer.verdict(redirect);
      const requestOf = async (amount?: number) => {
        await refundSale(shop.db, { reference, amount, now: shop.clock.now() });
        const open = await shop.db
          .selectFrom('refund')
          .select('id')
          .where((eb) => eb.and({ sale_id: sale.id, state: 'wanted' }))
          .executeTakeFirstOrThrow();
        return open.id;
      };
      const first = await requestOf(500);
      await bank.work(first);
      const second = await requestOf(700);
      await bank.work(second);
      const third = await requestOf();
      await bank.work(third);
      // The backup has the first refund as wanted, and none of the others.
      await shop.db.deleteFrom('refund').where('id', 'in', [second, third]).execute();
      await shop.db
        .updateTable('refund')
        .set({ state: 'wanted', authorisation_code: null, sent_at: null, done_at: null })
        .where('id', '=', first)
        .execute();
      await shop.db
        .deleteFrom('sale_history')
        .where('sale_id', '=', sale.id)
        .where('from_status', 'in', ['pending refund', 'partially refunded'])
        .execute();
      await shop.db
        .updateTable('sale')
        .set({ status: 'pending refund', voided_at: null })
        .where('id', '=', sale.id)
        .execute();
      const lines = await compare();
      assert.equal(lines.length, 3, lines.join('\n'));
      assert.equal(await status(), 'total refunded');
      const sent = bank.sent;
      await buyer.work();
      assert.equal(bank.sent, sent);
      assert.equal(bank.books.balanceOf(orderNumber()), 0);
      assert.deepEqual(await compare(), []);
    });
  });
