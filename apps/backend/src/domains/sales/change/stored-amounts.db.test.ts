/** Changes and returns use the amounts stored with the sale, not the current catalogue (R370, R371, R372). */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addDay, Changer, moveTo, setDayPrice, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import {
  addSellingEvent,
  addTypedBuyer,
  byNumber,
  eventOrder,
  setAuthority,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { audit } from '../../operations/index.ts';

const DAY = '2031-03-14';
const MINUTE = 60_000;
const RULES = { changes: { until: 24, events: true }, returns: { until: 24 } };

const { shop, buyer } = await mailingShopForTests({}, ['login_attempt']);
const { db } = shop;
const venue = venueForTests(shop, 50);
let slots: [number, number];

beforeEach(async () => {
  slots = await addDay(db, venue, DAY, 50);
  await setRules(db, venue, RULES);
});

const bought = (changes: Parameters<typeof Changer.bought>[3] = {}) =>
  Changer.bought(shop, buyer, venue, changes);
const toOtherDay = () => [{ position: 0, items: moveTo(venue, slots) }];
const fewer = (quantity: number) => [{ position: 0, quantity }];

/** Sends all refunds and returns the sale as its buyer sees it. */
async function settled(one: Changer) {
  for (let turn = 0; turn < 3; turn++) {
    await buyer.work();
    shop.clock.advance(3 * MINUTE);
  }
  assert.deepEqual((await audit(db)).faults, []);
  const { status, details } = await buyer.state(one.sale.id, one.sale.token);
  return { status, total: details?.total, refund: details?.refund?.amount, codes: details?.codes.length };
}

async function makeFewer(one: Changer, quantity: number): Promise<number> {
  const { difference } = await one.quote(fewer(quantity));
  await one.change({ lines: fewer(quantity), difference });
  return difference;
}

describe('a change to fewer units of a purchase with a promotion code refunds the price of the removed units', () => {
  const retire = () =>
    db.updateTable('promotion').set({ is_active: false }).where('headquarter_id', '=', venue.id).execute();
  const percentTo = (percent: number) => () =>
    db
      .updateTable('promotion')
      .set({ percent_hundredths: percent * 100 })
      .where('headquarter_id', '=', venue.id)
      .execute();
  const fixed = () => ({ prices: venue.items.map((id) => [id, 500] as const) });
  const cases: [string, () => Parameters<typeof addPromotion>[2], () => Promise<unknown>, number][] = [
    ['nothing changed', () => ({ percent: 50 }), async () => undefined, -50],
    ['the code was retired', () => ({ percent: 50 }), retire, -50],
    ['the code takes less off today', () => ({ percent: 50 }), percentTo(10), -50],
    ['the code takes more off today', () => ({ percent: 10 }), percentTo(50), -90],
    [
      'the product was retired',
      () => ({ percent: 50 }),
      () => db.updateTable('product').set({ is_active: false }).where('id', '=', venue.productId).execute(),
      -50,
    ],
    [
      'the code no longer names the product',
      () => ({ percent: 50, productIds: [venue.productId] }),
      () => db.deleteFrom('promotion_product').where('product_id', '=', venue.productId).execute(),
      -50,
    ],
    [
      'the fixed prices of the code were removed',
      fixed,
      () => db.deleteFrom('promotion_price').where('headquarter_id', '=', venue.id).execute(),
      -50,
    ],
    ['the prices of the day rose', fixed, () => setDayPrice(db, venue, '2031-03-12', 30), -50],
  ];
  for (const [name, codeOptions, meanwhile, expected] of cases) {
    test(`when ${name}`, async () => {
      const one = await bought({
        quantity: 10,
        promotion_code: await addPromotion(db, venue.id, codeOptions()),
      });
      await meanwhile();
      assert.equal(await makeFewer(one, 5), expected);
      const { total } = await one.state();
      assert.deepEqual(await settled(one), {
        status: 'partially refunded',
        total,
        refund: -expected,
        codes: 5,
      });
      assert.equal(await makeFewerAgain(one), expected / 5);
    });
  }

  async function makeFewerAgain(one: Changer): Promise<number> {
    return (await one.quote(fewer(4), 1)).difference;
  }

  test('when the code of an event was retired', async () => {
    await setAuthority(shop, { mode: 'issue' });
    const event = await addSellingEvent(shop, { standing: 20 });
    await setRules(db, event.venue, RULES);
    const [, tariff] = event.tariffs;
    const id = nextId();
    const promotion = { id, headquarter_id: event.venue.id, code: 'HALF', kind: 'fixed-price' as const };
    await db
      .insertInto('promotion')
      .values({ ...promotion, percent_hundredths: null, valid_from: null, valid_until: null, max_uses: null })
      .execute();
    await db
      .insertInto('promotion_category_price')
      .values({
        promotion_id: id,
        category_price_list_id: tariff,
        headquarter_id: event.venue.id,
        price_cents: 600,
      })
      .execute();
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 8), { promotion_code: 'HALF' }));
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    assert.equal(await buyer.verdict(form), 'paid');
    await buyer.work();
    const one = new Changer(shop, buyer, sale);
    const lines = [{ position: 0, units: [0, 1, 2, 3] }];
    const before = await one.quote(lines);
    await db.updateTable('promotion').set({ is_active: false }).where('id', '=', id).execute();
    assert.deepEqual(await one.quote(lines), before);
    assert.equal(before.difference, -28);
  });
});

test('a move to another day applies the code of the purchase to the price of that day', async () => {
  const percent = await addPromotion(db, venue.id, { percent: 50 });
  const fixed = await addPromotion(db, venue.id, { prices: venue.items.map((id) => [id, 500] as const) });
  await setDayPrice(db, venue, DAY, 16);
  const [half, five] = [await bought({ promotion_code: percent }), await bought({ promotion_code: fixed })];
  await db
    .updateTable('promotion')
    .set({ is_active: false })
    .where('headquarter_id', '=', venue.id)
    .execute();
  // two items at 16 € instead of 10 €
  assert.equal((await half.quote(toOtherDay())).difference, 6);
  assert.equal((await five.quote(toOtherDay())).difference, 0);
});

test('no change refunds more than the price of its removed units when the reduction is not divisible by the units', async () => {
  const one = await bought({
    quantity: 7,
    promotion_code: await addPromotion(db, venue.id, { percent: 33.33 }),
  });
  const { total } = await one.state();
  const paid = Math.round(total * 100) - 150;
  let [back, quantity] = [0, 7];
  for (const next of [6, 4, 3, 1]) {
    const priceOfRemoved = ((paid - back) * (quantity - next)) / quantity;
    const { difference } = await one.quote(fewer(next), (await one.state()).edition);
    await one.change({ edition: (await one.state()).edition, lines: fewer(next), difference });
    const cents = Math.round(-difference * 100);
    assert.ok(cents <= priceOfRemoved && cents > priceOfRemoved - 1, `${cents} of ${priceOfRemoved}`);
    [back, quantity] = [back + cents, next];
  }
  await settled(one);
});

test('a change below the minimum units at the purchase is refused, also after the product was retired', async () => {
  await db.updateTable('product').set({ min_quantity: 10 }).where('id', '=', venue.productId).execute();
  const one = await bought({ quantity: 10 });
  await db
    .updateTable('product')
    .set({ is_active: false, min_quantity: null })
    .where('id', '=', venue.productId)
    .execute();
  const answer = await one.call('POST', '/change/quote', { edition: 0, lines: fewer(1) });
  assert.equal(answer.statusCode, 422, answer.body);
  assert.equal((await one.state()).lines[0]?.min_quantity, 10);
});

describe('the return fee applies to amounts refunded by a change', () => {
  beforeEach(() => setRules(db, venue, { changes: { until: 24 }, returns: { until: 24, feePercent: 50 } }));

  test('to fewer units', async () => {
    const directRefund = (await (await bought({ quantity: 10 })).state()).returns?.refund ?? 0;
    const one = await bought({ quantity: 10 });
    assert.equal((await one.quote(fewer(1))).fee, 90);
    const back = -(await makeFewer(one, 1));
    assert.ok(back + ((await one.state()).returns?.refund ?? 0) <= directRefund);
  });

  test('to a cheaper day', async () => {
    await setDayPrice(db, venue, DAY, 1);
    const directRefund = (await (await bought({ quantity: 10 })).state()).returns?.refund ?? 0;
    const one = await bought({ quantity: 10 });
    const { difference, fee } = await one.quote(toOtherDay());
    assert.deepEqual([difference, fee], [-90, 90]);
    await one.change({ lines: toOtherDay(), difference });
    assert.ok(-difference + ((await one.state()).returns?.refund ?? 0) <= directRefund);
  });
});

describe('the return of a sold-out slot', () => {
  beforeEach(() => setRules(db, venue, { returns: { until: 24, soldOut: { until: 2 } } }));

  test('is not offered when the buyer of the sale buys the last places too', async () => {
    const one = await bought({ quantity: 40 });
    shop.clock.set('2031-03-12T05:00:00Z');
    await bought({ quantity: 10 });
    assert.equal((await one.state()).returns, null);
  });

  test('is offered when another buyer buys the last places', async () => {
    const one = await bought({ quantity: 40 });
    shop.clock.set('2031-03-12T05:00:00Z');
    const client_id = await addTypedBuyer(shop, venue.id, { email: 'another@example.org' });
    await bought({ quantity: 10, client_id });
    assert.equal((await one.state()).returns?.sold_out, true);
  });
});

test('a change to a free day refunds the price and leaves the tickets valid until the sale is returned', async () => {
  await db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 0 })
    .where('id', '=', venue.onlineInterfaceId)
    .execute();
  await setDayPrice(db, venue, DAY, 0);
  const one = await bought({ quantity: 2 });
  await one.change({ lines: toOtherDay(), difference: -40 });
  assert.deepEqual(await settled(one), { status: 'partially refunded', total: 0, refund: 40, codes: 2 });
  const { is_valid, returns } = await one.state();
  assert.deepEqual([is_valid, returns?.refund], [true, 0]);
  assert.equal((await one.giveBack(0)).statusCode, 200);
  assert.equal((await settled(one)).status, 'total refunded');
  assert.equal((await one.state()).is_valid, false);
});
