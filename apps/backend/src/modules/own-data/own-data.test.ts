import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { addClient, PASSWORD, type TestClient } from '../../testing/client-fixture.ts';
import {
  addSellingVenue,
  orderedProduct,
  ticketOrder,
  type SellingVenue,
} from '../../testing/sale-fixture.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let venue: SellingVenue;
let client: TestClient;

before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2031-03-10T10:00:00Z');
  venue = await addSellingVenue(shop.db);
  client = await addClient(shop, venue.id);
});

const call = (method: 'GET' | 'POST', path: string, payload?: object, { token } = client) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

async function order(who: TestClient): Promise<SaleCreated> {
  const products = [orderedProduct(venue, 1)];
  const payload = ticketOrder(venue, { registered_client_id: who.id, products });
  const answer = await call('POST', 'ticket/order', payload, who);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: SaleCreated }>().data;
}

interface Exported {
  account: object;
  purchases: { id: string; buyer: object; lines: { product_name: string }[] }[];
}
const exported = async (who = client) => {
  const answer = await call('GET', 'client-panel/client/export', undefined, who);
  assert.equal(answer.statusCode, 200, answer.body);
  return { body: answer.body, data: answer.json<{ data: Exported }>().data };
};

test('a client takes their own data along: account and purchases, no secret, nothing of others', async () => {
  const other = await addClient(shop, venue.id);
  const sale = await order(client);
  await order(other);
  const { body, data } = await exported();
  assert.deepEqual(
    data.purchases.map(({ id, lines }) => [id, lines[0]?.product_name]),
    [[sale.id, 'Visita']],
  );
  assert.match(body, new RegExp(client.email));
  assert.doesNotMatch(body, new RegExp(`argon2|password|${other.email}`));
});

test('an account is deleted by who knows its password; its purchases stay, and belong to nobody', async () => {
  const sale = await order(client);
  const wrong = await call('POST', 'client-panel/client/deletion', { password: 'guess' });
  assert.equal(wrong.statusCode, 422);
  assert.equal((await exported()).data.purchases.length, 1);
  const deleted = await call('POST', 'client-panel/client/deletion', { password: PASSWORD });
  assert.equal(deleted.statusCode, 204, deleted.body);
  assert.equal((await call('GET', 'client-panel/client/me')).statusCode, 401);
  const login = await call('POST', 'client-panel/login', {
    username: client.username,
    password: PASSWORD,
    headquarter_id: venue.id,
  });
  assert.equal(login.statusCode, 422);
  const kept = await shop.db
    .selectFrom('sale')
    .select('registered_client_id')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  assert.equal(kept.registered_client_id, null);
});
