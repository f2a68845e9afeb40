/** Whose names are, and what a box office answers for companies that are not its own. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { COMPANY_HEADER, newId, WHOSE_PATH, type NameKind } from '@taquilla/contracts';
import { sayAway, sayHere } from '../../database/away-venues.ts';
import { KNOWN_MS } from '../../plugins/own-companies.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { companyOf, planOf } from './move/plan.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);
const company = () => ({ companyId: venue.companyId, venueIds: [venue.id] });
beforeEach(async () => {
  for (const id of [venue.companyId]) await sayHere(shop.db, id);
});

async function whose(kind: NameKind, value: string | number) {
  const query = new URLSearchParams({ kind, value: String(value) });
  const answer = await shop.app.inject(`${WHOSE_PATH}?${query}`);
  return answer.statusCode === 200 ? answer.json<{ company: number | null }>().company : answer.statusCode;
}

test('a box office says whose each name is (R277)', async () => {
  const order = ticketOrder(venue, { id: newId(venue.companyId) });
  assert.equal((await buyer.post('/ticket/order', order)).statusCode, 200);
  const names: [NameKind, string | number][] = [
    ['venue', venue.id],
    ['venue-slug', `venue-${venue.id}`],
    ['company-slug', `company-${venue.companyId}`],
    ['interface', venue.interfaceId],
    ['item', venue.items[0]],
    ['sale', order.id],
    ['cart', order.reference ?? ''],
  ];
  for (const [kind, value] of names) assert.equal(await whose(kind, value), venue.companyId, kind);
});

test('what is nobody’s, or no such name, is not found', async () => {
  const kinds: NameKind[] = [
    'venue',
    'sale',
    'hour',
    'session',
    'subscription',
    'postal-code',
    'order-number',
  ];
  for (const kind of kinds) {
    for (const value of ['nobody', '999999', newId(), '1e400', "'", '\u{1F600}'])
      assert.equal(await whose(kind, value), 404, kind);
  }
  assert.equal((await shop.app.inject(`${WHOSE_PATH}?kind=colour&value=1`)).statusCode, 422);
});

test('a company that leaves is known and takes nothing; one that has gone is answered nothing (R281)', async () => {
  const ask = async (method: 'GET' | 'POST', path: string, payload = {}) => {
    shop.clock.advance(KNOWN_MS);
    const headers = { [COMPANY_HEADER]: String(venue.companyId) };
    const url = `/api/online-shop${path}`;
    return shop.app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) });
  };
  const hold = { stock_id: venue.slots[0], reference: newId(), quantity: 1, interface_id: venue.interfaceId };
  const status = async (...call: Parameters<typeof ask>) => (await ask(...call)).statusCode;
  assert.equal(await status('POST', '/ticket/stock/pre-booked', hold), 200);

  await sayAway(shop.db, company(), 'closed');
  const refused = await ask('POST', '/ticket/stock/pre-booked', hold);
  assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [503, 'busy']);
  assert.equal(refused.headers['retry-after'], '2');
  assert.equal(await status('GET', `/palette/headquarter/${venue.id}`), 200);
  assert.equal(await whose('venue', venue.id), venue.companyId);

  for (const state of ['arriving', 'gone'] as const) {
    await sayAway(shop.db, company(), state);
    assert.equal(await status('GET', `/palette/headquarter/${venue.id}`), 503);
    assert.equal(await whose('venue', venue.id), 404);
    const listed = await shop.app.inject('/api/online-shop/company');
    assert.ok(!listed.body.includes(`venue-${venue.id}`));
  }
  await sayHere(shop.db, venue.companyId);
  assert.equal(await status('GET', `/palette/headquarter/${venue.id}`), 200);
});

test('every table has a way to another cell (R283)', async () => {
  const plan = await planOf(shop.db, await companyOf(shop.db, venue.companyId));
  assert.ok(plan.followed.length > 40);
  assert.deepEqual(
    plan.carried.map(({ table }) => table),
    ['access_token', 'outbox'],
  );
});

test('jobs leave what is not this cell’s alone', async () => {
  const hold = { stock_id: venue.slots[0], reference: newId(), quantity: 1, interface_id: venue.interfaceId };
  assert.equal((await buyer.post('/ticket/stock/pre-booked', hold)).statusCode, 200);
  const held = async () =>
    (
      await shop.db
        .selectFrom('hold')
        .select('state')
        .where('reference', '=', hold.reference)
        .executeTakeFirstOrThrow()
    ).state;
  await sayAway(shop.db, company(), 'arriving');
  shop.clock.advance(60 * 60_000);
  await shop.deps.jobs.runNow('expired holds');
  assert.equal(await held(), 'active');
  await sayHere(shop.db, venue.companyId);
  await shop.deps.jobs.runNow('expired holds');
  assert.equal(await held(), 'expired');
});
