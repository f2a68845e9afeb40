import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import type { PaymentRedirect, SaleCreated } from '@taquilla/contracts';
import { countersIn, referenceOf, tasksOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { TEST_PROVIDERS } from '@taquilla/testing/backend/test-providers.ts';
import { confirmTransfer } from './confirm-transfer.ts';

const MINUTE = 60_000;
const { shop, buyer } = await shopForTests();
const statusOf = async ({ id }: SaleCreated) => (await buyer.state(id)).status;

for (const provider of TEST_PROVIDERS)
  describe(`startPayment with ${provider.type}`, () => {
    const venue = venueForTests(shop, undefined, provider);
    let sale: SaleCreated;
    beforeEach(async () => {
      sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
    });

    test('sends the stored amount and a new order number to the provider (R162)', async () => {
      const asked = provider.asked(shop, await buyer.pay(sale.id));
      assert.equal(asked.amount, 4150);
      assert.match(asked.order, /^\d{4}[0-9A-Z]{8}$/);
      assert.match(asked.successUrl, new RegExp(`/monuments/venue-${venue.id}/success/${sale.id}$`));
      assert.match(asked.errorUrl, new RegExp(`/monuments/venue-${venue.id}/error/${sale.id}$`));
      assert.match(asked.description, /^Alcázar de la Ribera · /);
      assert.equal(await statusOf(sale), 'pending payments gateway');
    });

    test('returns the buyer to pages in the sale’s language', async () => {
      const english = await buyer.order(ticketOrder(venue, { language_id: 2 }));
      const asked = provider.asked(shop, await buyer.pay(english.id));
      assert.match(asked.successUrl, /\/en\/monuments\//);
      assert.equal(asked.locale, 'en');
    });

    test('creates a new attempt on each call, at both endpoints', async () => {
      const first = await buyer.pay(sale.id);
      const answer = await buyer.payment(`/sale/${sale.id}/payment`);
      const attempts = [first, answer.json<{ data: PaymentRedirect }>().data].map((redirect) =>
        provider.asked(shop, redirect),
      );
      assert.deepEqual(
        attempts.map(({ amount }) => amount),
        [4150, 4150],
      );
      assert.notEqual(attempts[0]?.order, attempts[1]?.order);
    });
  });

describe('startPayment', () => {
  const venue = venueForTests(shop);
  let sale: SaleCreated;
  beforeEach(async () => {
    sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
  });

  test('refuses an unknown sale, another venue’s payment method, and a request after the payment deadline', async () => {
    const other = await addSellingVenue(shop.db);
    assert.equal((await buyer.payment(`/sale/${randomUUID()}/payment`)).statusCode, 404);
    assert.equal((await buyer.get('/sale/1/payment')).statusCode, 404);
    const foreign = await buyer.payment(`/order/${sale.id}/payment?gateway_id=${other.gatewayId}`);
    assert.equal(foreign.statusCode, 422);
    shop.clock.advance(30 * MINUTE);
    assert.equal((await buyer.payment(`/sale/${sale.id}/payment`)).statusCode, 409);
  });

  test('skips the gateway when the total is zero (R167)', async () => {
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
    // without this the e-mail address has to be confirmed first: see domains/customers/confirmation/
    await shop.db.updateTable('venue').set({ free_orders: 'open' }).where('id', '=', venue.id).execute();
    const free = await buyer.order(ticketOrder(venue));
    assert.equal(free.total, 0);
    assert.equal((await buyer.pay(free.id)).url, null);
    assert.equal(await statusOf(free), 'paid');
    const soldOne = { sold: 1, held: 2 };
    assert.deepEqual(await countersIn(shop.db, venue), [soldOne, soldOne]);
    assert.equal((await buyer.pay(free.id)).url, null);
    assert.deepEqual(await tasksOf(shop.db, free.id), ['purchase mail']);
  });

  test('refuses an invitation for a sale with a total', async () => {
    const answer = await buyer.payment(`/order/${sale.id}/payment?gateway_id=${venue.invitationId}`);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(codesByField(answer.json()), {
      gateway_id: ['invitationIsFree'],
    });
    assert.equal(await statusOf(sale), 'pending');
  });

  test('an order with a total and payment by invitation is refused for its payment method', async () => {
    const order = { ...ticketOrder(venue), payment_gateway_id: venue.invitationId };
    const answer = await buyer.post('/ticket/order', order);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(codesByField(answer.json()), {
      payment_gateway_id: ['invitationIsFree'],
    });
  });
});

describe('confirmTransfer', () => {
  const venue = venueForTests(shop);
  let sale: SaleCreated;
  beforeEach(async () => {
    sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
  });
  const confirm = (reference: string) => confirmTransfer(shop.db, reference, shop.clock.now());

  test('settles the sale once', async () => {
    const reference = await referenceOf(shop.db, sale);
    await buyer.pay(sale.id, venue.transferId);
    assert.equal(await confirm(reference), 'paid');
    assert.equal(await statusOf(sale), 'paid');
    const soldBoth = { sold: 2, held: 0 };
    assert.deepEqual(await countersIn(shop.db, venue), [soldBoth, soldBoth]);
    assert.equal(await confirm(reference), undefined);
  });

  test('returns undefined when the sale awaits no transfer or is unknown', async () => {
    await buyer.pay(sale.id);
    assert.equal(await confirm(await referenceOf(shop.db, sale)), undefined);
    assert.equal(await confirm('NOTHING1'), undefined);
  });
});
