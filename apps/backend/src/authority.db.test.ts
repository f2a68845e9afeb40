/**
 * Calls every operation of the API description as a guest, the owner, another client, a client of another venue, the owner
 * with an expired token, and a thief with a copy of the owner's token but not of the cookie. The expected results are in
 * `testing/backend/authorisation-matrix/expectations.ts`.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import { openSession } from './domains/accounts/client/session.ts';
import {
  EXPECTED,
  type Access,
  type Expectation,
} from '@taquilla/testing/backend/authorisation-matrix/expectations.ts';
import {
  requestAbout,
  stolenTokenOfSale,
  tokenOfSale,
} from '@taquilla/testing/backend/authorisation-matrix/request.ts';
import {
  belongings,
  buildMatrixFixture,
  secretsOf,
  WHO,
  type Who,
} from '@taquilla/testing/backend/authorisation-matrix/world.ts';
import { operationsOf, type Operation } from '@taquilla/testing/backend/operations.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const OTHERS = WHO.filter((who) => who !== 'owner');
const FOR_CLIENTS: readonly Access[] = ['account', 'purchase', 'buyer'];
const FOR_TOKENS: readonly Access[] = ['sale token', 'buyer', 'sale status'];

const { shop } = await shopForTests();
const operations = operationsOf((await shop.app.inject('/api/openapi.json')).json<object>());
const fixture = await buildMatrixFixture(shop);
const secrets = await secretsOf(shop, fixture);

const expectationOf = ({ label }: Operation): Expectation => EXPECTED[label] ?? { access: 'public' };
const withAccess = (...accesses: readonly Access[]) =>
  operations.filter((operation) => accesses.includes(expectationOf(operation).access));
const endersLast = (list: Operation[]) =>
  list.toSorted(
    (a, b) => Number(expectationOf(a).endsSession ?? 0) - Number(expectationOf(b).endsSession ?? 0),
  );

/** Calls an operation. @param saleToken sent as header and as query parameter */
function call(operation: Operation, who: Who, saleToken?: string, token = fixture.tokens[who]) {
  const { url, ...request } = requestAbout(operation, expectationOf(operation), fixture);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(saleToken === undefined ? {} : { 'x-sale-token': saleToken }),
  };
  const query = saleToken === undefined ? '' : `${url.includes('?') ? '&' : '?'}token=${saleToken}`;
  return shop.app.inject({ ...request, url: url + query, headers });
}

/** Calls an operation with a client's session; with a separate session if the call ends it. */
async function callLoggedIn(operation: Operation, who: 'owner' | 'other client' | 'other venue') {
  if (!expectationOf(operation).endsSession) return call(operation, who);
  const { id } = who === 'owner' ? fixture.owner : fixture.others[who];
  return call(operation, who, undefined, await openSession(shop.db, id, shop.clock.now()));
}

type Answer = Awaited<ReturnType<typeof call>>;

function assertSilent(answer: Answer, label: string): void {
  const leaked = secrets.filter((secret) => answer.body.includes(secret));
  assert.deepEqual(leaked, [], `${label} reveals data of the owner`);
}

function assertGood(answer: Answer, operation: Operation): void {
  const { owner } = expectationOf(operation);
  const isGood = owner === undefined ? answer.statusCode < 300 : answer.statusCode === owner;
  assert.ok(isGood, `${operation.label}: the owner is answered ${answer.statusCode} ${answer.body}`);
}

test('every operation has exactly one line in authorisation-matrix/expectations.ts', () => {
  const labels = operations.map(({ label }) => label).sort();
  assert.deepEqual(Object.keys(EXPECTED).sort(), labels);
});

test('the API description states the token that each operation requires', () => {
  for (const operation of operations) {
    const { access } = expectationOf(operation);
    const { label, security } = operation;
    assert.equal(security.includes('client'), FOR_CLIENTS.includes(access), label);
    const needsSale = security.some((scheme) => scheme === 'sale' || scheme === 'saleLink');
    assert.equal(needsSale, FOR_TOKENS.includes(access), label);
  }
});

test('the expired token is still stored, so that it has to be refused', async () => {
  const late = await shop.db
    .selectFrom('access_token')
    .select('registered_client_id')
    .where('expires_at', '<', shop.clock.now())
    .execute();
  assert.deepEqual(late, [{ registered_client_id: fixture.owner.id }]);
});

test('operations of a client require a valid token and the cookie of its browser', async () => {
  for (const operation of withAccess('account', 'purchase', 'in a client’s name')) {
    for (const who of ['guest', 'expired token', 'stolen token'] as const) {
      const answer = await call(operation, who);
      const label = `${operation.label}: ${who}`;
      assert.deepEqual([answer.statusCode, answer.json()], [401, refusedBody('unauthenticated')], label);
    }
  }
});

test('public operations reveal and change nothing of the owner', async () => {
  const before = await belongings(shop, fixture);
  for (const operation of withAccess('public')) {
    for (const who of OTHERS) {
      const label = `${operation.label}: ${who}`;
      const answer = await call(operation, who);
      assertSilent(answer, label);
      assert.ok(answer.statusCode !== 401, `${label} ${answer.body}`);
    }
  }
  assert.deepEqual(await belongings(shop, fixture), before);
});

test('reports of access control and wallet calls require their own tokens', async () => {
  for (const operation of withAccess('door', 'pass')) {
    for (const who of WHO) {
      const answer = await call(operation, who, fixture.purchases.tickets.token);
      assert.equal(answer.statusCode, 401, `${operation.label}: ${who} ${answer.body}`);
    }
  }
});

test('a purchase of another client returns 404 like an unknown purchase', async () => {
  const before = await belongings(shop, fixture);
  for (const operation of withAccess('purchase')) {
    for (const who of ['other client', 'other venue'] as const) {
      const answer = await call(operation, who);
      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [404, refusedBody('notFound')],
        `${operation.label}: ${who}`,
      );
    }
  }
  assert.deepEqual(await belongings(shop, fixture), before);
});

test('an order in another client’s name returns 401', async () => {
  for (const operation of withAccess('in a client’s name')) {
    for (const who of ['other client', 'other venue'] as const) {
      const answer = await call(operation, who);
      assert.equal(answer.statusCode, 401, `${operation.label}: ${who} ${answer.body}`);
    }
  }
});

const uselessTokens = (operation: Operation) => [
  ...[undefined, '', fixture.strangersToken],
  stolenTokenOfSale(operation, fixture),
];

test('a sale requires its own token, and the cookie of its browser', async () => {
  for (const operation of withAccess('sale token', 'buyer')) {
    for (const who of OTHERS) {
      for (const token of uselessTokens(operation)) {
        const answer = await call(operation, who, token);
        const label = `${operation.label}: ${who}`;
        assert.deepEqual([answer.statusCode, answer.json()], [403, refusedBody('linkExpired')], label);
      }
    }
    assertGood(await call(operation, 'guest', tokenOfSale(operation, fixture)), operation);
  }
});

test('the status of a sale is public, its content requires the token', async () => {
  for (const operation of withAccess('sale status')) {
    for (const who of WHO) {
      for (const token of uselessTokens(operation)) {
        const answer = await call(operation, who, token);
        assert.equal(answer.statusCode, 200, `${operation.label}: ${who} ${answer.body}`);
        assertSilent(answer, `${operation.label}: ${who}`);
      }
    }
    const answer = await call(operation, 'guest', tokenOfSale(operation, fixture));
    assert.ok(
      secrets.some((secret) => answer.body.includes(secret)),
      operation.label,
    );
  }
});

test('changes of another account leave the owner’s account unchanged', async () => {
  const before = await belongings(shop, fixture);
  for (const operation of endersLast(withAccess('account'))) {
    for (const who of ['other client', 'other venue'] as const) {
      const answer = await callLoggedIn(operation, who);
      assertSilent(answer, `${operation.label}: ${who}`);
      assertGood(answer, operation);
    }
  }
  assert.deepEqual(await belongings(shop, fixture), before);
});

test('the owner may call every operation until the session ends', async () => {
  const own = withAccess('purchase', 'in a client’s name', 'account');
  for (const operation of endersLast([...own, ...withAccess('buyer')])) {
    assertGood(await callLoggedIn(operation, 'owner'), operation);
  }
  for (const operation of own) {
    assert.equal((await call(operation, 'owner')).statusCode, 401, `${operation.label} after the end`);
  }
});
