import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { disputeEvent, OTHER_SECRET, TEST_STRIPE } from '@taquilla/testing/backend/test-providers.ts';
import { describeSale } from '../../customers/sale-state/describe-sale.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop, undefined, TEST_STRIPE);

type Dispute = Parameters<typeof disputeEvent>;
const send = (type: Dispute[1], changes: object, secret?: string) =>
  buyer.verdictOn(TEST_STRIPE, disputeEvent(shop, type, changes, secret));

test('a dispute is shown with its sale and changes no state (R499)', async () => {
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  const { provider_reference: payment_intent } = await shop.db
    .selectFrom('payment')
    .select('provider_reference')
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  const opened = { payment_intent, status: 'needs_response' };
  assert.equal(await send('charge.dispute.created', opened, OTHER_SECRET), '403');
  assert.equal(await send('charge.dispute.created', opened), 'disputed');
  assert.equal(await send('charge.dispute.created', opened), 'duplicate');
  assert.equal(await send('charge.dispute.closed', { payment_intent, status: 'lost' }), 'disputed');
  assert.equal((await buyer.state(sale.id)).status, 'paid');
  const lines = (await describeSale(shop.db, await referenceOf(shop.db, sale))).join('\n');
  assert.match(lines, /payment \w+ · stripe · card · 21,50.€ · authorised/);
  assert.match(lines, /dispute dp_1 of \w+ · 21,50.€ · fraudulent · needs_response · 2031/);
  assert.match(lines, /dispute dp_1 of \w+ · 21,50.€ · fraudulent · lost · 2031/);
});

test('a dispute of an unknown payment returns 404', async () => {
  assert.equal(await send('charge.dispute.created', { payment_intent: 'pi_unknown', status: 'lost' }), '404');
});
