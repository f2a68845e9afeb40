/** Sale ids occur in URLs, histories and logs, so they do not authorise payments. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import type { SaleCreated } from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import {
  addSellingVenue,
  SALES,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const { shop, buyer } = await shopForTests();
let venue: SellingVenue;
let sale: SaleCreated;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db);
  sale = await buyer.order(ticketOrder(venue));
});

test('startPayment returns 403 for a sale id without its token, at all three endpoints (R172)', async () => {
  for (const kind of ['sale', 'order', 'siae/event-sale']) {
    const answer = await buyer.get(`/${kind}/${sale.id}/payment`, { 'x-sale-token': 'x'.repeat(43) });
    assert.deepEqual([answer.statusCode, answer.json()], [403, refusedBody('linkExpired')], kind);
  }
  assert.deepEqual(
    await shop.db.selectFrom('payment').select('id').where('sale_id', '=', sale.id).execute(),
    [],
  );
});

test('startPayment requires the sale’s token or the account of its client', async () => {
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
  const statusFor = async (headers: Record<string, string>) =>
    (await buyer.get(`/order/${id}/payment`, headers)).statusCode;
  assert.equal(await statusFor({ authorization: `Bearer ${owner.token}` }), 200);
  assert.equal(await statusFor({ authorization: `Bearer ${other.token}` }), 403);
  assert.equal((await buyer.payment(`/order/${id}/payment`)).statusCode, 200);
});

test('startPayment refuses the thirty-first attempt of a sale', async () => {
  for (let attempt = 0; attempt < 30; attempt++) await buyer.pay(sale.id);
  await assert.rejects(buyer.pay(sale.id), /triedTooOften/);
});
