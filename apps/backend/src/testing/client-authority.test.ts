/**
 * Who may do what with a client's things: every operation of the client panel that needs a token, for a guest, its
 * owner, another client, a client of another venue, and its owner with a token that has run out.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { openSession } from '../modules/client/session.ts';
import { addClient, PASSWORD, type TestClient } from './client-fixture.ts';
import { addSellingVenue, Buyer, ticketOrder } from './sale-fixture.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Who = 'guest' | 'owner' | 'other client' | 'other venue' | 'expired token';

interface Operation {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** what its owner is answered */
  good: number;
}

const person = {
  ...{ name: 'Alba', nif: '0', address: 'Calle Ancha 1', postcode: '11001', country: 'ES' },
  phone: '600111222',
};
const password = { password: PASSWORD, passwordVerify: PASSWORD, current_password: PASSWORD };

/** Of the client itself: nothing in the request says whose, so nobody can reach somebody else's. */
const OWN: Operation[] = [
  { method: 'GET', path: 'client/me', good: 200 },
  { method: 'GET', path: 'sale', good: 200 },
  { method: 'GET', path: 'tourist-pass', good: 200 },
  { method: 'PUT', path: 'client/personal-data', body: person, good: 200 },
  { method: 'PUT', path: 'client/change-language', body: { language_id: 2 }, good: 200 },
  {
    method: 'PUT',
    path: 'client/change-email',
    body: { email: 'new@example.org', emailVerify: 'new@example.org' },
    good: 204,
  },
  { method: 'GET', path: 'client/resend-verification-mail', good: 429 },
  { method: 'PUT', path: 'change-password', body: password, good: 204 },
];
/** Of one purchase, named in the path. */
const purchase = (ticket: string, pass: string): Operation[] => [
  { method: 'GET', path: `sale/${ticket}/sale-detail`, good: 200 },
  { method: 'GET', path: `sale/${ticket}/bond`, good: 200 },
  { method: 'POST', path: `sale/${ticket}/send-bond`, body: {}, good: 204 },
  { method: 'GET', path: `tourist-pass/${pass}`, good: 200 },
  { method: 'GET', path: `sale/${pass}/tourist-pass/download`, good: 200 },
];
const LOGOUT: Operation = { method: 'POST', path: 'logout', good: 204 };

let shop: TestShop;
let buyer: Buyer;
let tokens: Record<Who, string | undefined>;
let owner: TestClient;
let purchases: Operation[];

before(async () => {
  shop = await openTestShop();
  buyer = new Buyer(shop);
  const venue = await addSellingVenue(shop.db);
  const elsewhere = await addSellingVenue(shop.db);
  owner = await addClient(shop, venue.id);
  tokens = {
    guest: undefined,
    owner: owner.token,
    'other client': (await addClient(shop, venue.id)).token,
    'other venue': (await addClient(shop, elsewhere.id)).token,
    'expired token': await openSession(shop.db, owner.id, new Date('2031-01-10T10:00:00Z')),
  };

  const bought: string[] = [];
  for (const kind of ['tickets', 'tourist-pass'] as const) {
    const payload = ticketOrder(venue, { registered_client_id: owner.id });
    const headers = { authorization: `Bearer ${owner.token}` };
    const url = '/api/online-shop/ticket/order';
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
    const { id } = answer.json<{ data: SaleCreated }>().data;
    await buyer.verdict(await buyer.pay(id));
    await shop.db.updateTable('sale').set({ kind }).where('id', '=', id).execute();
    bought.push(id);
  }
  purchases = purchase(bought[0] ?? '', bought[1] ?? '');
});
after(() => shop.close());

test('the token that has run out is still there to be refused', async () => {
  const late = await shop.db
    .selectFrom('access_token')
    .select('registered_client_id')
    .where('expires_at', '<', shop.clock.now())
    .execute();
  assert.deepEqual(late, [{ registered_client_id: owner.id }]);
});

async function call({ method, path, body }: Operation, who: Who) {
  const token = tokens[who];
  return shop.app.inject({
    method,
    url: `/api/online-shop/client-panel/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
}

const NOBODY: readonly Who[] = ['guest', 'expired token'];

describe('the panel', () => {
  for (const operation of [...OWN, LOGOUT]) {
    for (const who of NOBODY) {
      test(`${operation.method} ${operation.path}: nothing for ${who}`, async () => {
        const answer = await call(operation, who);
        assert.deepEqual([answer.statusCode, answer.json()], [401, { message: 'Unauthenticated' }]);
      });
    }
  }

  test('purchases open for their owner alone, and look to others as if they were not there', async () => {
    for (const operation of purchases) {
      const label = `${operation.method} ${operation.path}`;
      for (const who of NOBODY)
        assert.equal((await call(operation, who)).statusCode, 401, `${label}: ${who}`);
      for (const who of ['other client', 'other venue'] as const) {
        const answer = await call(operation, who);
        assert.deepEqual(
          [answer.statusCode, answer.json()],
          [404, { message: 'This page could not be found' }],
          `${label}: ${who}`,
        );
      }
      assert.equal((await call(operation, 'owner')).statusCode, operation.good, label);
    }
  });

  test('what others change about themselves leaves the owner as it was', async () => {
    const account = () =>
      shop.db
        .selectFrom('registered_client')
        .selectAll()
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow();
    const before = await account();
    for (const who of ['other client', 'other venue'] as const) {
      for (const operation of OWN) {
        const answer = await call(operation, who);
        assert.equal(answer.statusCode, operation.good, `${operation.path}: ${who} ${answer.body}`);
        assert.ok(!answer.body.includes(owner.email), operation.path);
      }
      const sales = await call({ method: 'GET', path: 'sale', good: 200 }, who);
      assert.deepEqual(sales.json<{ data: unknown[] }>().data, []);
    }
    assert.deepEqual(await account(), before);
    for (const operation of OWN) assert.equal((await call(operation, 'owner')).statusCode, operation.good);
  });

  test('a session that was ended opens nothing', async () => {
    assert.equal((await call(LOGOUT, 'owner')).statusCode, 204);
    for (const operation of [...OWN, ...purchases, LOGOUT]) {
      assert.equal((await call(operation, 'owner')).statusCode, 401, operation.path);
    }
  });
});
