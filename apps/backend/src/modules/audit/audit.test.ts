/** A shop that has sold in every way has nothing to say; each mistake that is put in by hand is found, and said once. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import { ticketOrder } from '../../testing/sale-fixture.ts';
import { shopForTests, venueForTests } from '../../testing/shop-for-tests.ts';
import { referenceOf } from '../../testing/sale-facts.ts';
import { refundSale } from '../payment/refund-sale.ts';
import { audit } from './index.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop, 6);

async function buy(): Promise<string> {
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  return sale.id;
}

describe('the books of a shop', () => {
  let paid: string;
  let refunded: string;

  beforeEach(async () => {
    paid = await buy();
    refunded = await buy();
    const reference = await referenceOf(shop.db, { id: refunded });
    await refundSale(shop.db, { reference, amount: undefined, now: shop.clock.now() });
    await buyer.order(ticketOrder(venue));
  });

  test('tell the same of places, money and tickets', async () => {
    const { faults, places, venues } = await audit(shop.db);
    assert.deepEqual(faults, []);
    assert.ok(places >= 2);
    const [own] = venues.values();
    assert.ok(own);
    assert.deepEqual(own, { sales: 3, paid: 2 * own.kept, kept: own.kept, refunded: 0, onItsWay: own.kept });
  });

  const MISTAKES: readonly [string, () => RawBuilder<unknown>, RegExp][] = [
    [
      'a place sold twice',
      () =>
        sql`update hold set quantity = quantity + 1 where sale_id = ${paid} and stock_id = ${venue.slots[0]}`,
      /slot \d+: 1 places count as sold, 2 are|it has 2 places of slot \d+ and 1 are its own/,
    ],
    [
      'money that goes back twice',
      () => sql`
        insert into refund select (jsonb_populate_record(refund, jsonb_build_object('id', gen_random_uuid()))).*
        from refund where sale_id = ${refunded}`,
      /more goes back than was paid/,
    ],
    [
      'a mail that nobody was asked to send',
      () => sql`delete from outbox where subject_id = ${paid}`,
      /nobody was asked to send its tickets/,
    ],
    [
      'a hold that has ended and is still counted',
      () => sql`update hold set state = 'expired' where state = 'active' and stock_id = ${venue.slots[0]}`,
      /slot \d+: \d places count as held, 0 are/,
    ],
    [
      'a sale that is counted twice',
      () => sql`update stock set sold = sold + 1 where id = ${venue.slots[1]}`,
      /slot \d+: 2 places count as sold, 1 are/,
    ],
    [
      'a status that nothing leads to',
      () => sql`update sale set status = 'cancelled' where id = ${paid}`,
      /it is cancelled, came to paid 1 times and left it 0 times/,
    ],
  ];
  for (const [name, mistake, says] of MISTAKES) {
    test(`do not hide ${name}`, async () => {
      await assert.rejects(
        shop.db.transaction().execute(async (trx) => {
          await mistake().execute(trx);
          const { faults } = await audit(trx);
          assert.match(faults.join('\n'), says);
          throw new Error('nothing of it stays');
        }),
        /nothing of it stays/,
      );
    });
  }
});
