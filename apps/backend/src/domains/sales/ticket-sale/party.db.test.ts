/** Accompanied products, and the unit limit of an interface per order (R423). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { coded, type AccessInterface, type Product } from '@taquilla/contracts';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { addDay, Changer, moveTo, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop, 20);
let child: number;
let childItem: number;

beforeEach(async () => {
  child = nextId();
  childItem = nextId();
  const headquarter_id = venue.id;
  await shop.db
    .insertInto('product')
    .values({
      id: child,
      headquarter_id,
      interface_id: venue.interfaceId,
      online_shop_order: 2,
      min_quantity: null,
      max_quantity: null,
      accompanied_by: JSON.stringify([venue.productId]),
      pass_validity_days: null,
      pass_uses: null,
      pass_is_individual_use: null,
    })
    .execute();
  await shop.db
    .insertInto('item')
    .values({
      id: childItem,
      headquarter_id,
      product_id: child,
      type: 'ticket',
      room_id: venue.rooms[0],
      pax: 1,
      item_quantity: 1,
      price_cents: 500,
      discount_cents: 0,
      fixed_price_cents: 500,
      position: 0,
    })
    .execute();
});

const adults = (quantity = 1) => orderedProduct(venue, quantity);
const children = (quantity = 1, stock_id = venue.slots[0]) => ({
  ...orderedProduct(venue, quantity),
  product_id: child,
  product_name: 'Child',
  items: [{ item_id: childItem, stock_id }],
});
const refused = async (...products: ReturnType<typeof adults>[]) => {
  const answer = await buyer.post('/ticket/order', ticketOrder(venue, { products }));
  assert.equal(answer.statusCode, 422, answer.body);
  return codesByField(answer.json());
};

test('a child ticket requires an adult at the same time (R423)', async () => {
  assert.deepEqual(await refused(children()), { 'products.0.quantity': [coded('companionNeeded')] });
  const later = await addSlot(shop.db, venue, { visitAt: '2031-03-12T12:00:00Z', quantity: 5 });
  assert.deepEqual(await refused(adults(), children(1, later)), {
    'products.1.quantity': [coded('companionNeeded')],
  });
  await buyer.order(ticketOrder(venue, { products: [adults(), children(2)] }));
});

test('a product lists the products that have to accompany it (R423)', async () => {
  const answer = await shop.app.inject(
    `/api/online-shop/ticket/interface/${venue.interfaceId}/product?language=en`,
  );
  const sold = answer.json<{ data: Product[] }>().data;
  assert.deepEqual(
    sold.map(({ accompanied_by: companions }) => companions),
    [undefined, [{ id: venue.productId, name: 'Visit' }]],
  );
});

test('a change is refused that leaves a child without an adult at the same time (R423)', async () => {
  await setRules(shop.db, venue, { changes: { until: 24 } });
  const bought = await Changer.ordered(
    shop,
    buyer,
    ticketOrder(venue, { products: [adults(2), children()] }),
  );
  const code = async (lines: Parameters<Changer['ask']>[0]['lines']) => {
    const answer = await bought.call('POST', '/change/quote', { edition: 0, lines });
    return answer.statusCode === 200 ? 'possible' : answer.json<{ code: string }>().code;
  };
  const day = await addDay(shop.db, venue, '2031-03-20');
  assert.equal(await code([{ position: 0, quantity: 1 }]), 'possible');
  assert.equal(await code([{ position: 0, quantity: 0 }]), 'companionNeeded');
  assert.equal(await code([{ position: 0, items: moveTo(venue, day) }]), 'companionNeeded');
  const together = [
    { position: 0, items: moveTo(venue, day) },
    { position: 1, items: [{ item_id: childItem, stock_id: day[0] }] },
  ];
  assert.equal(await code(together), 'possible');
});

test('an interface limits the units of all its products in one order (R423)', async () => {
  await shop.db
    .updateTable('sales_interface')
    .set({ max_units: 3 })
    .where('id', '=', venue.interfaceId)
    .execute();
  assert.deepEqual(await refused(adults(2), children(2)), {
    'products.1.quantity': [coded('maxOfInterface', { most: 3 })],
  });
  await buyer.order(ticketOrder(venue, { products: [adults(2), children(1)] }));
  const answer = await shop.app.inject(`/api/online-shop/ticket/headquarter/${venue.id}/access-interface`);
  assert.equal(answer.json<{ data: AccessInterface[] }>().data[0]?.max_units, 3);
});
