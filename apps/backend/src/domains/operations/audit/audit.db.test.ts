/** A consistent shop has no faults; the audit reports each inserted fault (R285). */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { refundSale } from '../../payments/payment/refund-sale.ts';
import { purchaseLimits } from '../../../database/columns/purchase-limits.ts';
import { audit, reportLines } from './index.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop, 6);

async function buy(): Promise<string> {
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  return sale.id;
}

describe('audit', () => {
  let paid: string;
  let refunded: string;

  beforeEach(async () => {
    paid = await buy();
    refunded = await buy();
    const reference = await referenceOf(shop.db, { id: refunded });
    await refundSale(shop.db, { reference, amount: undefined, now: shop.clock.now() });
    await buyer.order(ticketOrder(venue));
  });

  test('reports no fault when places, payments and tickets agree', async () => {
    const { faults, places, venues } = await audit(shop.db);
    assert.deepEqual(faults, []);
    assert.ok(places >= 2);
    const days = [...venues.values()].flatMap((byDay) => [...byDay]);
    const [[day, own] = []] = days;
    assert.ok(own);
    assert.equal(day, '2031-03-10');
    assert.deepEqual(own, { sales: 3, paid: 2 * own.kept, kept: own.kept, refunded: 0, onItsWay: own.kept });
  });

  const MISTAKES: readonly [string, () => RawBuilder<unknown> | RawBuilder<unknown>[], RegExp][] = [
    [
      'an oversell by one',
      () => [
        sql`alter table stock drop constraint stock_never_oversold`,
        sql`
          update hold set quantity = hold.quantity + stock.quantity - stock.sold - stock.held + 1
          from stock where stock.id = stock_id and sale_id = ${paid} and stock_id = ${venue.slots[0]}`,
        sql`update stock set sold = quantity - held + 1 where id = ${venue.slots[0]}`,
      ],
      /slot \d+: \d sold and \d held of \d places/,
    ],
    [
      'a hold with more capacity than its sale needs and its slot counts',
      () =>
        sql`update hold set quantity = quantity + 1 where sale_id = ${paid} and stock_id = ${venue.slots[0]}`,
      /slot \d+: 1 places count as sold, the holds have 2|it has 2 places of slot \d+ instead of 1/,
    ],
    [
      'a double refund',
      () => sql`
        insert into refund select (jsonb_populate_record(refund, jsonb_build_object('id', gen_random_uuid()))).*
        from refund where sale_id = ${refunded}`,
      /is refunded by more than was paid/,
    ],
    [
      'a paid sale whose e-mail was never enqueued',
      () => sql`delete from outbox where subject_id = ${paid}`,
      /it is paid, and its e-mail was never enqueued/,
    ],
    [
      'an e-mail that is enqueued twice',
      () => sql`
        insert into outbox select (jsonb_populate_record(outbox, jsonb_build_object(
          'id', gen_random_uuid(), 'key', 'another'))).*
        from outbox where subject_id = ${paid}`,
      /purchase mail of .*: enqueued 2 times/,
    ],
    [
      'a cart’s hold that is active an hour after its expiry',
      () => sql`
        update hold set sale_id = null, expires_at = ${new Date(shop.clock.now().getTime() - 3_600_000)}
        where state = 'active' and stock_id = ${venue.slots[0]}`,
      /slot \d+: 1 places are held by carts long after their expiry/,
    ],
    [
      'an unpaid sale that is open an hour after its payment deadline',
      () => sql`
        update sale set expires_at = ${new Date(shop.clock.now().getTime() - 3_600_000)}
        where status = 'pending'`,
      /its payment deadline passed at .*, and it was not cancelled/,
    ],
    [
      'expired holds that are still counted as held',
      () => sql`update hold set state = 'expired' where state = 'active' and stock_id = ${venue.slots[0]}`,
      /slot \d+: \d places count as held, the holds have 0/,
    ],
    [
      'a code that is used more often than allowed',
      () => sql`
        with code as (
          insert into promotion (id, headquarter_id, code, kind, percent_hundredths, max_uses)
          values (1, ${venue.id}, 'ONCE', 'percent', 100, 1)
        ) update sale set promotion_code = 'ONCE' where headquarter_id = ${venue.id}`,
      /code ONCE: 2 uses of at most 1/,
    ],
    [
      'a count of held capacity for an address network without holds',
      () => sql`
        insert into purchase_count (network, scope, headquarter_id, held, max_held, changed_at)
        values ('house', 's1', ${venue.id}, 2, 5, ${shop.clock.now()})`,
      /address house, s1: 2 places count as held, the holds have 0/,
    ],
    [
      'a sale above the limit of one e-mail address for a slot',
      () => sql`
        update venue set shares = ${JSON.stringify(purchaseLimits.parse({ email: { percent: 1, atLeast: 1, atMost: 1 } }))}
        where id = ${venue.id}`,
      /slot \d+, one e-mail address: 2 places of at most 1/,
    ],
    [
      'a slot that counts a sale twice',
      () => sql`update stock set sold = sold + 1 where id = ${venue.slots[1]}`,
      /slot \d+: 2 places count as sold, the holds have 1/,
    ],
    [
      'a status without a transition to it',
      () => sql`update sale set status = 'cancelled' where id = ${paid}`,
      /it is cancelled, entered paid 1 times and left it 0 times/,
    ],
  ];
  for (const [name, mistake, message] of MISTAKES) {
    test(`reports ${name}`, async () => {
      await assert.rejects(
        shop.db.transaction().execute(async (trx) => {
          for (const statement of [mistake()].flat()) await statement.execute(trx);
          const { faults } = await audit(trx);
          assert.match(faults.join('\n'), message);
          throw new Error('rolled back');
        }),
        /rolled back/,
      );
    });
  }

  test('report lists daily totals, then the faults', async () => {
    const report = await audit(shop.db);
    const lines = reportLines(report);
    const cells = (name: string) =>
      lines
        .find((line) => line.trimStart().startsWith(name))
        ?.trim()
        .split(/ {2,}/);
    assert.deepEqual(cells('day'), ['day', 'sales', 'paid', 'kept', 'refunded', 'refund pending']);
    assert.equal(cells('total')?.[1], cells('2031-03-10')?.[1]);
    assert.match(lines.at(-1) ?? '', /^Every payment is kept/);
    assert.equal(
      reportLines(report, '2031-03-11').some((line) => line.includes('before 2031-03-11')),
      true,
    );
    const wrong = reportLines({ ...report, faults: ['slot 1: wrong'] });
    assert.deepEqual(wrong.slice(-3), [
      'Inconsistencies:',
      '  slot 1: wrong',
      'Number of inconsistencies: 1.',
    ]);
  });
});
