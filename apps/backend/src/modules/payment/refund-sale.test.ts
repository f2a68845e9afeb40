import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addSellingVenue, Buyer, orderedProduct, ticketOrder } from '../../testing/sale-fixture.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { describeSale } from '../sale/describe-sale.ts';
import { describeHolds } from '../stock/describe-holds.ts';
import { refundSale } from './refund-sale.ts';

let shop: TestShop;
let buyer: Buyer;
before(async () => {
  shop = await openTestShop();
  buyer = new Buyer(shop);
});
after(() => shop.close());

const soldOf = async (venueId: number) => {
  const rows = await shop.db
    .selectFrom('stock')
    .select('sold')
    .where('headquarter_id', '=', venueId)
    .execute();
  return rows.reduce((sum, { sold }) => sum + sold, 0);
};

test('a paid sale is given back once: its money, and its places to others', async () => {
  const venue = await addSellingVenue(shop.db);
  const before = await soldOf(venue.id);
  const sale = await buyer.order(ticketOrder(venue, { products: [orderedProduct(venue, 2)] }));
  const { reference } = await shop.db
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  assert.match(
    (await describeHolds(shop.db, undefined, shop.clock.now())).join('\n'),
    new RegExp(`sale ${reference} `),
  );
  assert.equal(await refundSale(shop.db, reference, shop.clock.now()), 'not paid');
  await buyer.verdict(await buyer.pay(sale.id));
  assert.ok((await soldOf(venue.id)) > before);
  assert.deepEqual(await describeHolds(shop.db, undefined, shop.clock.now()), []);
  assert.equal(await refundSale(shop.db, reference, shop.clock.now()), 'to be refunded');
  assert.equal(await refundSale(shop.db, reference, shop.clock.now()), 'not paid');
  assert.equal(await soldOf(venue.id), before);
  const tasks = await shop.db.selectFrom('outbox').select('topic').where('done_at', 'is', null).execute();
  assert.equal(tasks.filter(({ topic }) => topic === 'refund').length, 1);
  const lines = (await describeSale(shop.db, reference.toLowerCase())).join('\n');
  assert.match(lines, new RegExp(`^Sale ${reference} \\(${sale.id}\\)\n  pending refund · tickets`));
  assert.match(lines, /payment \w+ · redsys · 41,50.€ · refund pending/);
  assert.match(lines, /pending refund: refunded by the venue/);
  assert.deepEqual(await describeSale(shop.db, sale.id), await describeSale(shop.db, reference));
  assert.deepEqual(await describeSale(shop.db, 'NOBODY'), []);
  assert.equal(await refundSale(shop.db, 'NOBODY', shop.clock.now()), 'unknown');
});
