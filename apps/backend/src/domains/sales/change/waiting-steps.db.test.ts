/** Checks that are repeated when a pending step completes: payment of a change, response of the ticketing authority (R373). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import type { ChangeState } from '@taquilla/contracts';
import { addDay, Changer, moveTo, setDayPrice, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { addHour, hallOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  eventOrder,
  seats,
  type SellingEvent,
  setAuthority,
  setHourPrice,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSellingVenue, SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { audit } from '../../operations/index.ts';
import { addDoor } from '../../tickets/index.ts';

const DAY = '2031-03-14';
const MINUTE = 60_000;

const { shop, buyer } = await mailingShopForTests({}, ['login_attempt']);
const { db } = shop;

/** Adds a door to a venue. @returns a function that reports entries with codes */
async function doorOf(headquarter_id: number): Promise<(codes: readonly string[]) => Promise<void>> {
  const key = (await addDoor(db, { headquarter_id, name: 'North' }, shop.clock.now())) ?? '';
  return async (codes) => {
    const entered_at = shop.clock.now().toISOString();
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${SALES}/door/entry`,
      headers: { authorization: `Bearer ${key}` },
      payload: { entries: codes.map((code) => ({ id: randomUUID(), code, entered_at })) },
    });
    assert.equal(answer.statusCode, 200, answer.body);
  };
}

async function endDueChanges(): Promise<void> {
  for (const job of ['unpaid sales', 'unpaid changes']) await shop.deps.jobs.runNow(job);
}

/** Runs all pending tasks and audits the database. */
async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await buyer.work();
    shop.clock.advance(2 * MINUTE);
  }
  assert.deepEqual((await audit(db)).faults, []);
}

async function refundsOf(one: Changer) {
  return db
    .selectFrom('refund')
    .select(['amount_cents as amount', 'cause'])
    .where('sale_id', '=', one.sale.id)
    .execute();
}

describe('the payment of a change', () => {
  const venue = venueForTests(shop, 50);
  let lines: Parameters<Changer['quote']>[0];
  let reportEntries: Awaited<ReturnType<typeof doorOf>>;

  beforeEach(async () => {
    const slots = await addDay(db, venue, DAY, 50);
    lines = [{ position: 0, items: moveTo(venue, slots) }];
    reportEntries = await doorOf(venue.id);
    await setDayPrice(db, venue, DAY, 15);
  });

  const codesOf = async (one: Changer) =>
    (await buyer.state(one.sale.id, one.sale.token)).details?.codes ?? [];
  async function waiting(
    until: number,
  ): Promise<{ one: Changer; form: Awaited<ReturnType<Changer['pay']>> }> {
    await setRules(db, venue, { changes: { until }, returns: { until } });
    const one = await Changer.bought(shop, buyer, venue, { quantity: 2 });
    return { one, form: await askFor(one) };
  }
  async function askFor(one: Changer) {
    const { difference } = await one.quote(lines);
    return one.pay((await one.change({ lines, difference })).change?.id ?? '');
  }

  test('is refunded when a ticket was used after the change was requested', async () => {
    const { one, form } = await waiting(1);
    const codes = await codesOf(one);
    shop.clock.set('2031-03-10T10:10:00Z');
    await reportEntries(codes.slice(0, 1));
    assert.equal(await buyer.verdict(form), 'ticket used');
    await settleAll();
    assert.deepEqual(await refundsOf(one), [{ amount: 2000, cause: 'change over' }]);
    assert.deepEqual([(await one.state()).edition, await codesOf(one)], [0, codes]);
  });

  test('is refunded when it is late and a ticket was used after the change had ended', async () => {
    const { one, form } = await waiting(1);
    shop.clock.advance(31 * MINUTE);
    await endDueChanges();
    assert.equal((await one.state()).change?.state, 'ended');
    await reportEntries(await codesOf(one));
    assert.equal(await buyer.verdict(form), 'ticket used');
    await settleAll();
    assert.deepEqual(await refundsOf(one), [{ amount: 2000, cause: 'change over' }]);
  });

  test('is refunded when it is late and the price of the new visit has risen', async () => {
    const { one, form } = await waiting(24);
    await setDayPrice(db, venue, DAY, 100);
    shop.clock.advance(31 * MINUTE);
    await endDueChanges();
    shop.clock.advance(13 * 60 * MINUTE);
    assert.equal(await buyer.verdict(form), 'price over');
    await settleAll();
    assert.deepEqual(await refundsOf(one), [{ amount: 2000, cause: 'change over' }]);
  });

  test('is refunded when it is late and the deadline for changes has passed', async () => {
    const { one, form } = await waiting(24);
    shop.clock.advance(31 * MINUTE);
    await endDueChanges();
    shop.clock.set('2031-03-11T09:00:01Z');
    assert.equal(await buyer.verdict(form), 'too late');
    await settleAll();
    assert.deepEqual(await refundsOf(one), [{ amount: 2000, cause: 'change over' }]);
    assert.equal((await one.state()).edition, 0);
  });

  test('is accepted late when the price is unchanged, the deadline has not passed and no ticket was used', async () => {
    const { one, form } = await waiting(24);
    shop.clock.advance(31 * MINUTE);
    await endDueChanges();
    shop.clock.advance(60 * MINUTE);
    assert.equal(await buyer.verdict(form), 'changed');
    await settleAll();
    assert.equal((await one.state()).edition, 1);
  });
});

test('the late payment of a ticket order is refunded when the price of the visit has risen', async () => {
  const venue = await addSellingVenue(db, 50);
  const sale = await buyer.order(ticketOrder(venue));
  const form = await buyer.pay(sale.id);
  await buyer.payAtSandbox(form);
  shop.clock.advance(60 * MINUTE);
  await endDueChanges();
  await setDayPrice(db, venue, '2031-03-12', 30);
  assert.equal(await buyer.verdict(form), 'price over');
  await settleAll();
});

describe('a change of an event', () => {
  let event: SellingEvent;
  let other: number;
  let reportEntries: Awaited<ReturnType<typeof doorOf>>;
  const toOther = () => [{ position: 0, hour_id: other }];

  beforeEach(async () => {
    await setAuthority(shop, { mode: 'issue' });
    event = await addSellingEvent(shop, { seats: [3, 8], standing: 20 });
    other = nextId();
    await addHour(db, event, other, '2031-03-21T19:00:00Z', hallOf(event, [3, 8], 20));
    await setRules(db, event.venue, { changes: { until: 1, events: true }, returns: { until: 1 } });
    reportEntries = await doorOf(event.venue.id);
  });

  async function bought(): Promise<Changer> {
    const sale = await buyer.buy(eventOrder(event, seats(event, 11, 12)));
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    assert.equal(await buyer.verdict(form), 'paid');
    await settleAll();
    return new Changer(shop, buyer, sale);
  }
  const codesOf = async (one: Changer) => (await buyer.eventState(one.sale)).details?.codes ?? [];
  const isAt = ({ lines, edition }: ChangeState) => [lines[0]?.event?.hour_id, edition];

  test('is not applied when a ticket was used before the authority answered', async () => {
    const one = await bought();
    const codes = await codesOf(one);
    await setAuthority(shop, { mode: 'down' });
    const { difference } = await one.quote(toOther());
    await one.change({ lines: toOther(), difference });
    await buyer.work();
    await reportEntries(codes);
    await setAuthority(shop, { mode: 'issue' });
    await settleAll();
    assert.deepEqual(isAt(await one.state()), [event.hourId, 0]);
    assert.deepEqual([await codesOf(one), await refundsOf(one)], [codes, []]);
  });

  test('is refunded when a ticket was used before the change was paid', async () => {
    await setHourPrice(db, event, other, 4000);
    const one = await bought();
    const { difference } = await one.quote(toOther());
    const form = await one.pay((await one.change({ lines: toOther(), difference })).change?.id ?? '');
    await reportEntries(await codesOf(one));
    assert.equal(await buyer.verdict(form), 'ticket used');
    await settleAll();
    assert.deepEqual(await refundsOf(one), [{ amount: difference * 100, cause: 'change over' }]);
  });

  test('is not applied when it is paid late and the price of the other date has risen', async () => {
    await setHourPrice(db, event, other, 4000);
    const one = await bought();
    const { difference } = await one.quote(toOther());
    const form = await one.pay((await one.change({ lines: toOther(), difference })).change?.id ?? '');
    shop.clock.advance(31 * MINUTE);
    await endDueChanges();
    await db
      .updateTable('category_price_list')
      .set({ price_cents: 9000 })
      .where('headquarter_id', '=', event.venue.id)
      .execute();
    assert.equal(await buyer.verdict(form), 'price over');
    await settleAll();
    assert.deepEqual(isAt(await one.state()), [event.hourId, 0]);
  });
});

test('a return is refused with 409 after a ticket was used', async () => {
  const venue = await addSellingVenue(db, 50);
  await setRules(db, venue, { returns: { until: 1 } });
  const reportEntries = await doorOf(venue.id);
  const one = await Changer.bought(shop, buyer, venue);
  const refund = (await one.state()).returns?.refund ?? 0;
  await reportEntries((await buyer.state(one.sale.id, one.sale.token)).details?.codes ?? []);
  assert.equal((await one.giveBack(refund)).statusCode, 409);
});
