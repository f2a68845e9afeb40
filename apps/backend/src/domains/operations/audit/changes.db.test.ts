/** The audit reports faults of earlier versions of changes and returns, inserted here (R285). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { Changer, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addDoor } from '../../tickets/index.ts';
import { findSale, ticketIdOf } from '../../sales/index.ts';
import { audit } from './index.ts';

const { shop, buyer } = await shopForTests();
const { db } = shop;
const venue = venueForTests(shop, 50);
let one: Changer;
let saleId: string;

/** Ten units at half price, five of which remain. */
beforeEach(async () => {
  await setRules(db, venue, { changes: { until: 1 }, returns: { until: 1 } });
  const promotion_code = await addPromotion(db, venue.id, { percent: 50 });
  one = await Changer.bought(shop, buyer, venue, { quantity: 10, promotion_code });
  shop.clock.advance(60_000);
  await one.change({ lines: [{ position: 0, quantity: 5 }], difference: -50 });
  saleId = one.sale.id;
  assert.deepEqual((await audit(db)).faults, []);
});

/** Returns the audit's faults, one per line, after statements in a transaction that is rolled back. */
async function faultsAfter(...statements: RawBuilder<unknown>[]): Promise<string> {
  let faults = '';
  const undone = new Error('rolled back');
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx);
      faults = (await audit(trx)).faults.join('\n');
      throw undone;
    }),
    undone,
  );
  return faults;
}

const wholeReduction = () => [
  sql`update sale set promotion_cents = 10000, total_cents = 150 where id = ${saleId}`,
  sql`update refund set amount_cents = 10000 where sale_id = ${saleId}`,
];

test('audit reports a sale that kept its whole reduction for fewer units', async () => {
  assert.match(
    await faultsAfter(...wholeReduction()),
    /its lines have a reduction of 5000 and the sale has 10000/,
  );
});

test('audit reports a line that kept its whole reduction for fewer units', async () => {
  const faults = await faultsAfter(
    ...wholeReduction(),
    sql`update sale_line set reduction_cents = 10000 where sale_id = ${saleId}`,
    sql`update sale_change set difference_cents = -10000,
      amounts = jsonb_set(amounts, '{0,after,reductionCents}', '10000') where sale_id = ${saleId}`,
  );
  assert.match(faults, /line 0 was changed to another price or reduction than it was sold with/);
});

test('audit reports a ticket that was exchanged after its use', async () => {
  const sale = await findSale(db, saleId);
  assert.ok(sale);
  await addDoor(db, { headquarter_id: venue.id, name: 'North' }, shop.clock.now());
  const used = (edition: number, at: Date) => sql`
    insert into door_entry (door_id, id, headquarter_id, product_id, ticket_id, uses, entered_at, recorded_at)
    select id, ${randomUUID()}, headquarter_id, ${venue.productId},
      ${ticketIdOf({ ...sale, edition }, 0, 0)}, 1, ${at}, ${at}
    from door where headquarter_id = ${venue.id}`;
  const [before, after] = [-30_000, 30_000].map((ms) => new Date(shop.clock.now().getTime() + ms));
  assert.ok(before && after);
  assert.match(await faultsAfter(used(0, before)), /a ticket of it was exchanged or returned after its use/);
  assert.equal(await faultsAfter(used(0, after)), '', 'a door may report an earlier entry later');
  assert.equal(await faultsAfter(used(1, before)), '', 'the current ticket');
});

test('audit reports a sale marked as totally refunded after a refund of half of its units', async () => {
  assert.match(
    await faultsAfter(
      sql`update refund set state = 'done' where sale_id = ${saleId}`,
      sql`update sale set status = 'total refunded' where id = ${saleId}`,
    ),
    /it is total refunded and should be partially refunded/,
  );
});
