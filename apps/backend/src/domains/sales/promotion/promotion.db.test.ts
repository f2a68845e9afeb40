import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import type { PromotionAnswer } from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import {
  addSellingVenue,
  orderedProduct,
  SALES,
  ticketOrder,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const MINUTE = 60_000;

const { shop, buyer } = await shopForTests({}, ['login_attempt']);
const venue = venueForTests(shop, 50);

function requestCheck(
  code: string,
  products: readonly { id: number; quantity?: number }[] = cart(),
  token?: string,
) {
  const query = new URLSearchParams({ code, headquarter_id: String(venue.id) });
  products.forEach(({ id, quantity }, index) => {
    query.set(`products[${index}][id]`, String(id));
    if (quantity !== undefined) query.set(`products[${index}][quantity]`, String(quantity));
    query.set(`products[${index}][items][0][id]`, String(venue.items[0]));
  });
  return shop.app.inject({
    method: 'POST',
    url: `${SALES}/promotion/check?${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
const cart = (quantity = 2) => [{ id: venue.productId, quantity }];
const check = async (...of: Parameters<typeof requestCheck>) => {
  const answer = await requestCheck(...of);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: PromotionAnswer }>().data;
};
const refused = async (...of: Parameters<typeof requestCheck>) => {
  const answer = await requestCheck(...of);
  assert.equal(answer.statusCode, 422, answer.body);
  assert.deepEqual(answer.json(), refusedBody('invalidCode', { code: ['invalidCode'] }));
};
const order = (code: string, quantity = 2, changes: Parameters<typeof ticketOrder>[1] = {}) =>
  buyer.post('/ticket/order', ticketOrder(venue, { promotion_code: code, quantity, ...changes }));
const refusedOrder = async (...of: Parameters<typeof order>) => {
  const answer = await order(...of);
  assert.equal(answer.statusCode, 422, answer.body);
  assert.deepEqual(answer.json(), refusedBody('invalidCode', { promotion_code: ['invalidCode'] }));
};

/** Sets the prices of the items of the venue's product in its two rooms, in cents. */
async function setPrices(...cents: [number, number]): Promise<void> {
  for (const [room, price_cents] of cents.entries()) {
    await shop.db
      .updateTable('item')
      .set({ price_cents, discount_cents: 0 })
      .where('id', '=', venue.items[room] ?? 0)
      .execute();
  }
}

/** Adds another product of the first room with the given price in cents. */
async function addProduct(cents: number) {
  const [productId, itemId] = [nextId(), nextId()];
  const [product, item] = await Promise.all([
    shop.db.selectFrom('product').selectAll().where('id', '=', venue.productId).executeTakeFirstOrThrow(),
    shop.db.selectFrom('item').selectAll().where('id', '=', venue.items[0]).executeTakeFirstOrThrow(),
  ]);
  await shop.db
    .insertInto('product')
    .values({ ...product, id: productId, accompanied_by: JSON.stringify(product.accompanied_by) })
    .execute();
  const values = { id: itemId, product_id: productId, price_cents: cents, discount_cents: 0 };
  await shop.db
    .insertInto('item')
    .values({ ...item, ...values, day_prices: JSON.stringify(item.day_prices) })
    .execute();
  return { productId, items: [itemId] as unknown as [number, number] };
}

describe('checking a promotion code', () => {
  test('returns percentage, discount and items of a percent code', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 12.5 });
    const answer = await check(code);
    assert.deepEqual(
      { code: answer.code, kind: answer.kind, discount: answer.discount, amount: answer.amount },
      { code, kind: 'percent', discount: 12.5, amount: 5 },
    );
    assert.deepEqual(answer.products, [
      {
        id: venue.productId,
        items: venue.items.map((id) => {
          return { id, name: '', price: 12, discount: 2, fixed_price: 10, pax: 1, item_quantity: 1 };
        }),
      },
    ]);
  });

  test('returns fixed prices and the resulting percentage', async () => {
    const code = await addPromotion(shop.db, venue.id, { prices: [[venue.items[0], 667]] });
    const answer = await check(code);
    assert.deepEqual([answer.kind, answer.discount, answer.amount], ['fixed-price', 16.65, 6.66]);
    const [first, second] = answer.products[0]?.items ?? [];
    assert.deepEqual([first?.promotion_price, second?.promotion_price], [6.67, undefined]);
  });

  test('ignores case and surrounding spaces, and returns no amount without a cart', async () => {
    await addPromotion(shop.db, venue.id, { code: 'OTOÑO-10', percent: 10 });
    assert.equal((await check(' otoño-10 ')).code, 'OTOÑO-10');
    const answer = await check('otoño-10', []);
    assert.deepEqual([answer.discount, answer.amount, answer.products], [10, 0, []]);
  });

  test('refuses a code that is unknown, not valid at the venue now, or covers no product of the cart (R145)', async () => {
    const elsewhere = await addSellingVenue(shop.db);
    const limits = [
      { from: '2031-03-10T10:00:01Z' },
      { until: '2031-03-10T10:00:00Z' },
      { productIds: [elsewhere.productId] },
    ];
    for (const limit of limits) {
      await refused(await addPromotion(shop.db, venue.id, { percent: 10, ...limit }));
    }
    await refused(await addPromotion(shop.db, elsewhere.id, { percent: 10 }));
    await refused('NO-SUCH-CODE');
    const code = await addPromotion(shop.db, venue.id, { percent: 10 });
    await refused(code, [{ id: elsewhere.productId }]);
    await shop.db.updateTable('promotion').set({ is_active: false }).where('code', '=', code).execute();
    await refused(code);
  });

  test('returns the same answer for a JSON body as for query parameters', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10 });
    const answer = await buyer.post('/promotion/check', {
      code,
      headquarter_id: venue.id,
      products: [{ id: venue.productId, quantity: 2, items: venue.items.map((id) => ({ id })) }],
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(answer.json<{ data: PromotionAnswer }>().data, await check(code));
    assert.equal((await buyer.post('/promotion/check', { code })).statusCode, 422);
  });

  test('returns 422 with the invalid fields', async () => {
    const answer = await buyer.post('/promotion/check?code=X', {});
    assert.equal(answer.statusCode, 422);
    const url = `/promotion/check?code=X&headquarter_id=${venue.id}&products[0][quantity]=2`;
    const { errors } = (await buyer.post(url, {})).json<{ errors: object }>();
    assert.deepEqual(Object.keys(errors), ['products.0.id']);
  });
});

describe('rate limit of promotion codes', () => {
  const guess = async (token?: string) => (await requestCheck('WRONG', [], token)).statusCode;

  test('blocks an address after 30 wrong codes, and does not count valid codes (R146)', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10 });
    for (let time = 0; time < 40; time++) await check(code);
    for (let time = 0; time < 30; time++) assert.equal(await guess(), 422);
    const answer = await requestCheck('WRONG');
    assert.equal(answer.statusCode, 429);
    assert.ok(Number(answer.headers['retry-after']) > 0);
    shop.clock.advance(MINUTE);
    await check(code);
  });

  test('blocks a client after 10 wrong codes, while other requests of the address are still checked', async () => {
    const { token } = await addClient(shop, venue.id);
    for (let time = 0; time < 10; time++) assert.equal(await guess(token), 422);
    assert.equal(await guess(token), 429);
    assert.equal(await guess(), 422);
  });

  test('counts wrong codes in orders', async () => {
    for (let time = 0; time < 30; time++) await refusedOrder('WRONG');
    assert.equal((await order('WRONG')).statusCode, 429);
    assert.equal((await requestCheck('WRONG')).statusCode, 429);
  });

  test('does not count other errors of an order or other requests', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10 });
    for (let time = 0; time < 40; time++) {
      assert.equal((await order(code, 1, { payment_gateway_id: nextId() })).statusCode, 422);
      assert.equal((await buyer.get(`/ticket/interface/${venue.interfaceId}/product`)).statusCode, 200);
    }
    await check(code);
  });
});

describe('order with a promotion code', () => {
  const totals = async (answer: ReturnType<typeof order>) => {
    const { data } = (await answer).json<{ data: { subtotal: number; promotion: number; total: number } }>();
    return [data.subtotal, data.promotion, data.total];
  };

  test('has the reduction that the check returns', async () => {
    const percent = await addPromotion(shop.db, venue.id, { percent: 33.33 });
    assert.deepEqual(await totals(order(percent, 3)), [60, 20, 41.5]);
    assert.equal((await check(percent, cart(3))).amount, 20);
    const fixed = await addPromotion(shop.db, venue.id, { prices: [[venue.items[1], 450]] });
    assert.deepEqual(await totals(order(fixed, 3)), [60, 16.5, 45]);
    assert.equal((await check(fixed, cart(3))).amount, 16.5);
  });

  test('rounds once per pack, over its rooms, products and units', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 50 });
    await setPrices(401, 299);
    assert.deepEqual(await totals(order(code, 1)), [7, 3.5, 5]);
    assert.equal((await check(code, cart(1))).amount, 3.5);
    await setPrices(61, 0);
    const other = await addProduct(63);
    const twoPacks = (...packs: (string | undefined)[]) =>
      order(code, 1, {
        products: [orderedProduct(venue), orderedProduct({ ...venue, ...other })].map((one, index) => {
          const pack = packs[index];
          return pack === undefined ? one : { ...one, pack };
        }),
      });
    assert.deepEqual(await totals(twoPacks()), [1.24, 0.62, 2.12]);
    assert.deepEqual(await totals(twoPacks('a', 'a')), [1.24, 0.62, 2.12]);
    assert.deepEqual(await totals(twoPacks('a', 'b')), [1.24, 0.63, 2.11]);
    const both = [
      { id: venue.productId, quantity: 1 },
      { id: other.productId, quantity: 1 },
    ];
    assert.equal((await check(code, both)).amount, 0.62);
    assert.equal((await check(code, [...both, ...both])).amount, 1.24);
  });

  test('requires a payment of the reduced amount', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 50 });
    const sale = await buyer.order(ticketOrder(venue, { promotion_code: code.toLowerCase() }));
    assert.equal(sale.total, 11.5);
    assert.equal(await buyer.verdict(await buyer.pay(sale.id), { amount: 2150 }), '409');
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  });

  test('is refused when the code has expired or covers no product of the order', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, until: '2031-03-10T11:00:00Z' });
    await check(code);
    shop.clock.set('2031-03-10T11:00:00Z');
    await refusedOrder(code);
    const other = await addSellingVenue(shop.db);
    await refusedOrder(await addPromotion(shop.db, venue.id, { percent: 10, productIds: [other.productId] }));
  });

  test('keeps its price when the code expires between order and payment', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, until: '2031-03-10T10:05:00Z' });
    const sale = await buyer.order(ticketOrder(venue, { promotion_code: code }));
    shop.clock.advance(10 * MINUTE);
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  });
});

describe('promotion code with limited uses', () => {
  const statuses = async (count: number, code: string) =>
    (await Promise.all(Array.from({ length: count }, () => order(code, 1)))).map(
      (answer) => answer.statusCode,
    );

  test('is not used more often than its maximum under concurrent orders', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, maxUses: 3 });
    const all = await statuses(12, code);
    assert.equal(all.filter((status) => status === 200).length, 3);
    assert.deepEqual([...new Set(all)].sort(), [200, 422]);
    await refused(code);
  });

  test('is available again when its sale was not paid', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, maxUses: 1 });
    await order(code);
    await refusedOrder(code);
    shop.clock.advance(31 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    await check(code);
    assert.equal((await order(code)).statusCode, 200);
  });

  test('is available to the cart whose unpaid order has the last use', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, maxUses: 1 });
    const reference = randomUUID();
    const body = { code, headquarter_id: venue.id, reference, products: cart() };
    const isGood = async () => (await buyer.post('/promotion/check', body)).statusCode === 200;
    const sale = await buyer.order(ticketOrder(venue, { promotion_code: code, reference }));
    await refused(code);
    assert.ok(await isGood());
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
    assert.ok(!(await isGood()), 'a paid sale uses the code');
  });

  test('is available to the next order of the cart whose order has the last use', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, maxUses: 1 });
    const reference = randomUUID();
    assert.equal((await order(code, 1, { reference })).statusCode, 200);
    assert.equal((await order(code, 2, { reference })).statusCode, 200);
    await refusedOrder(code);
  });
});
