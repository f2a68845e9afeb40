/** A sale's id is in addresses, histories and logs: it opens no payment. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import type { PaymentRedirect, SaleCreated } from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import {
  addSellingVenue,
  requestOf,
  SALES,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

/** The last minutes in which a sale's id alone is enough, and the first in which it is not. */
const BEFORE = '2031-03-10T23:50:00Z';
const AFTER = '2031-03-11T00:00:00Z';
const { shop, buyer } = await shopForTests({ OLD_RELEASES_UNTIL: '2031-03-11' });
let venue: SellingVenue;
let sale: SaleCreated;

beforeEach(async () => {
  shop.clock.set(BEFORE);
  venue = await addSellingVenue(shop.db);
  sale = await buyer.order(ticketOrder(venue));
});

/** As somebody who has read the sale's id somewhere. */
const byId = (query = '') => buyer.get(`/order/${sale.id}/payment${query}`);
const paramsOf = (answer: Awaited<ReturnType<typeof byId>>) =>
  requestOf(answer.json<{ data: PaymentRedirect }>().data);
const methodNow = async () =>
  (
    await shop.db
      .selectFrom('sale')
      .select('payment_gateway_id')
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow()
  ).payment_gateway_id;

test('a sale’s id alone opens no payment, under none of the three addresses (R172)', async () => {
  shop.clock.set(AFTER);
  for (const kind of ['sale', 'order', 'siae/event-sale']) {
    const answer = await buyer.get(`/${kind}/${sale.id}/payment`, { 'x-sale-token': 'x'.repeat(43) });
    assert.deepEqual([answer.statusCode, answer.json()], [403, refusedBody('linkExpired')], kind);
  }
  assert.deepEqual(
    await shop.db.selectFrom('payment').select('id').where('sale_id', '=', sale.id).execute(),
    [],
  );
});

test('its token opens it, and so does the account of the client whose sale it is', async () => {
  const owner = await addClient(shop, venue.id);
  const own = await shop.app.inject({
    method: 'POST',
    url: `${SALES}/ticket/order`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: ticketOrder(venue, { registered_client_id: owner.id }),
  });
  assert.equal(own.statusCode, 200, own.body);
  const { id } = own.json<{ data: SaleCreated }>().data;
  const other = await addClient(shop, venue.id);
  shop.clock.set(AFTER);
  const statusFor = async (headers: Record<string, string>) =>
    (await buyer.get(`/order/${id}/payment`, headers)).statusCode;
  assert.equal(await statusFor({ authorization: `Bearer ${owner.token}` }), 200);
  assert.equal(await statusFor({ authorization: `Bearer ${other.token}` }), 403);
  assert.equal((await buyer.payment(`/order/${id}/payment`)).statusCode, 200);
});

test('until the day that is set, an old remote pays by the id, which tells nothing of the buyer', async () => {
  const params = paramsOf(await byId(`?gateway_id=${venue.gatewayId}`));
  assert.equal(params['DS_MERCHANT_AMOUNT'], '2150');
  assert.equal(params['DS_MERCHANT_TITULAR'], undefined);
  assert.equal(params['DS_MERCHANT_PRODUCTDESCRIPTION'], 'Alcázar de la Ribera');
  assert.match(requestOf(await buyer.pay(sale.id))['DS_MERCHANT_TITULAR'] ?? '', /^Begoña/);
});

test('the id alone never changes the payment method', async () => {
  assert.equal((await byId(`?gateway_id=${venue.transferId}`)).statusCode, 403);
  assert.equal(await methodNow(), venue.gatewayId);
  await buyer.pay(sale.id, venue.transferId);
  assert.equal(await methodNow(), venue.transferId);
});

test('attempts by the id are few, and take none of the buyer’s', async () => {
  for (let attempt = 0; attempt < 5; attempt++) assert.equal((await byId()).statusCode, 200);
  const refused = await byId();
  assert.deepEqual([refused.statusCode, refused.json()], [409, refusedBody('triedTooOften')]);
  for (let attempt = 0; attempt < 30; attempt++) await buyer.pay(sale.id);
  await assert.rejects(buyer.pay(sale.id), /triedTooOften/);
});
