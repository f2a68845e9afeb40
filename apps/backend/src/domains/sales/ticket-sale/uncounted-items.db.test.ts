/** Items that reserve no places: `vr` and `supplement`. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { coded } from '@taquilla/contracts';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { heldIn } from '@taquilla/testing/backend/sale-facts.ts';
import { orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);
const held = () => heldIn(shop.db, venue);

for (const type of ['vr', 'supplement'] as const) {
  describe(`a ${type} item with a room (R401)`, () => {
    const accreditationId = nextId();
    const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const dayPrices = [{ from: '2031-03-12', until: '2031-03-12', weekdays, price: 9000 }];
    const withSlotOfSecond = (stock_id: number | null) => {
      const line = orderedProduct(venue);
      return { ...line, items: line.items.map((item, at) => (at === 1 ? { ...item, stock_id } : item)) };
    };
    beforeEach(async () => {
      const changed = { type, day_prices: JSON.stringify(dayPrices) };
      await shop.db.updateTable('item').set(changed).where('id', '=', venue.items[1]).execute();
    });

    test('is refused without its slot', async () => {
      const answer = await buyer.post(
        '/ticket/order',
        ticketOrder(venue, { products: [withSlotOfSecond(null)] }),
      );
      assert.equal(answer.statusCode, 422);
      assert.deepEqual(codesByField(answer.json()), { 'products.0.items.1.stock_id': [coded('chooseTime')] });
    });

    test('costs the price of its day and reserves no place', async () => {
      const sale = await buyer.order(ticketOrder(venue));
      assert.ok(sale.subtotal > 90, String(sale.subtotal));
      assert.deepEqual(await held(), [1, 0]);
      await buyer.verdict(await buyer.pay(sale.id));
      assert.equal((await buyer.state(sale.id)).status, 'paid');
    });

    test('requires its accreditation document', async () => {
      const accreditation = {
        id: accreditationId,
        headquarter_id: venue.id,
        item_id: venue.items[1],
        type: 'student',
      };
      await shop.db.deleteFrom('accreditation').execute();
      await shop.db.insertInto('accreditation').values(accreditation).execute();
      const answer = await buyer.post('/ticket/order', ticketOrder(venue));
      assert.deepEqual(codesByField(answer.json()), { accreditations: [coded('proofsNeeded')] });
    });

    test('is refused with another slot than that of the item in the same room', async () => {
      await shop.db
        .updateTable('item')
        .set({ room_id: venue.rooms[0] })
        .where('id', '=', venue.items[1])
        .execute();
      const cheap = await addSlot(shop.db, venue, { visitAt: '2031-03-13T09:00:00Z', quantity: 5 });
      const answer = await buyer.post(
        '/ticket/order',
        ticketOrder(venue, { products: [withSlotOfSecond(cheap)] }),
      );
      assert.deepEqual(codesByField(answer.json()), { 'products.0.items.1.stock_id': [coded('otherTime')] });
      await buyer.order(ticketOrder(venue, { products: [withSlotOfSecond(venue.slots[0])] }));
    });
  });
}
