/** Purchase limits per order and per buyer for a slot or date, over HTTP. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { transaction } from '../../../database/transaction.ts';
import type { ApiErrorBody } from '@taquilla/contracts';
import {
  addSellingEvent,
  addTypedBuyer,
  byNumber,
  eventOrder,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import {
  addSellingVenue,
  SALES,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';
import { findSale } from '../../sales/sale/repository.ts';
import { checkPurchaseLimits } from '../../sales/sale/check-purchase-limits.ts';
import { purchaseLimits } from '../../../database/columns/purchase-limits.ts';

const { shop, buyer } = await shopForTests({ RATE_LIMIT: '1000000' });
let venue: SellingVenue;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db, 40);
  await setLimits({});
});

const setLimits = (limits: Parameters<typeof purchaseLimits.parse>[0]) =>
  shop.db
    .updateTable('venue')
    .set({ shares: JSON.stringify(purchaseLimits.parse(limits)) })
    .where('id', '=', venue.id)
    .execute();
const body = (quantity: number, changes: object = {}) => ticketOrder(venue, { quantity, ...changes });
const order = (quantity: number, from = '203.0.113.7', changes: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `${SALES}/ticket/order`,
    payload: body(quantity, changes),
    remoteAddress: from,
  });
/** Returns status, error code and limit of a response. */
const refused = (answer: Awaited<ReturnType<typeof order>>) => {
  const { code, params } = answer.json<ApiErrorBody>();
  return [answer.statusCode, code, params?.['quantity']];
};
const held = async () => (await countersOf(shop.db, venue.slots[0])).held;
/** creates a new buyer record, as each checkout does */
const recordOf = async (email: string) => ({ client_id: await addTypedBuyer(shop, venue.id, { email }) });

test('an order is limited in units and in places of a slot', async () => {
  assert.deepEqual(refused(await order(51)), [422, 'maxUnits', 50]);
  assert.deepEqual(refused(await order(31)), [422, 'maxOfVisit', 30]);
  assert.equal(await held(), 0);
  // each ticket needs a place in both rooms, which count together for the day
  assert.equal((await order(15)).statusCode, 200);
  assert.equal(await held(), 15);
});

test('an order without holds counts for the address until its places are released', async () => {
  await setLimits({ address: { percent: 0, atLeast: 12 }, addressDay: { percent: 100, atMost: 1000 } });
  const reference = randomUUID();
  assert.equal((await order(8, undefined, { reference })).statusCode, 200);
  assert.deepEqual(refused(await order(5)), [409, 'maxHeldOfVisit', 12]);
  assert.equal((await order(5, '203.0.113.8')).statusCode, 200);
  // the second order of a cart replaces the first
  assert.equal((await order(10, undefined, { reference })).statusCode, 200);
  shop.clock.advance(31 * 60_000);
  await shop.deps.jobs.runNow('unpaid sales');
  assert.equal(await held(), 0);
  assert.equal((await order(12)).statusCode, 200);
});

test('the limit per e-mail address counts all its sales, in upper or lower case and from any network address', async () => {
  await setLimits({ email: { percent: 0, atLeast: 10 } });
  const first = await order(6, '203.0.113.1', await recordOf('one@example.org'));
  assert.equal(first.statusCode, 200);
  const second = await order(5, '203.0.113.2', await recordOf('ONE@example.org'));
  assert.deepEqual(refused(second), [422, 'maxOfVisit', 10]);
  const [records, other] = [
    await Promise.all(Array.from({ length: 4 }, () => recordOf('two@example.org'))),
    await recordOf('three@example.org'),
  ];
  const answers = await Promise.all(records.map((record, index) => order(3, `198.51.100.${index}`, record)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 3);
  assert.equal((await order(5, '198.51.100.9', other)).statusCode, 200);
});

test('a late payment is subject to the same limit per e-mail address as an order', async () => {
  await setLimits({ email: { percent: 0, atLeast: 10 } });
  const record = await recordOf('late@example.org');
  const { id } = await buyer.order(body(6, record));
  shop.clock.advance(31 * 60_000);
  await shop.deps.jobs.runNow('unpaid sales');
  const check = async () => {
    const sale = await findSale(shop.db, id);
    assert.ok(sale);
    await transaction(shop.db, (trx) => checkPurchaseLimits(trx, sale));
  };
  await check();
  await buyer.order(body(6, record));
  await assert.rejects(check(), { statusCode: 422 });
});

test('places of an event date count for the limits per order and per e-mail address', async () => {
  const event = await addSellingEvent(shop, { standing: 40 });
  venue = event.venue;
  await setLimits({ email: { percent: 0, atLeast: 10 }, unitsPerOrder: 30 });
  const post = (quantity: number) =>
    buyer.post('/siae/event-sale', eventOrder(event, byNumber(event, quantity)));
  assert.deepEqual(refused(await post(31)), [422, 'maxUnits', 30]);
  assert.equal((await post(6)).statusCode, 200);
  assert.deepEqual(refused(await post(5)), [422, 'maxOfVisit', 10]);
});
