import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { type clientSales } from '@taquilla/contracts';
import type { z } from 'zod';
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

beforeEach(async () => {
  venue = await addSellingVenue(shop.db);
});

describe('purchases of a registered client', () => {
  const logIn = async () => {
    const { id, token } = await addClient(shop, venue.id);
    return { id, headers: { authorization: `Bearer ${token}` } };
  };
  const orderAs = (client: { id: string; headers: Record<string, string> }) =>
    shop.app.inject({
      method: 'POST',
      url: `${SALES}/ticket/order`,
      headers: client.headers,
      payload: ticketOrder(venue, { registered_client_id: client.id }),
    });

  test('are listed page by page, newest first', async () => {
    venue = await addSellingVenue(shop.db, 30);
    const client = await logIn();
    for (let sale = 0; sale < 21; sale++) {
      shop.clock.advance(1000);
      assert.equal((await orderAs(client)).statusCode, 200);
    }
    await buyer.order(ticketOrder(venue));
    const page = async (number: number) =>
      (await buyer.get(`/client-panel/sale?page=${number}`, client.headers)).json<
        z.infer<typeof clientSales>
      >();
    const first = await page(1);
    assert.deepEqual(first.meta, { current_page: 1, last_page: 2, total: 21 });
    assert.equal(first.data.length, 20);
    assert.ok((first.data[0]?.created_at ?? '') > (first.data[1]?.created_at ?? ''));
    assert.deepEqual(first.links, { prev: null, next: '/api/online-shop/client-panel/sale?page=2' });
    assert.equal((await page(2)).data.length, 1);
  });

  test('require a session of that client', async () => {
    const client = await logIn();
    const answer = await orderAs({ ...client, id: randomUUID() });
    assert.equal(answer.statusCode, 401);
    assert.equal((await buyer.get('/client-panel/sale')).statusCode, 401);
  });
});
