/** Refunds of the time before the ledger: what a shop has when it is updated comes forward with nothing lost or doubled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { SaleCreated } from '@taquilla/contracts';
import { transaction } from '../database/transaction.ts';
import { confirmTransfer } from '../modules/payment/confirm-transfer.ts';
import { audit } from '../modules/audit/index.ts';
import { refundSale } from '../modules/payment/refund-sale.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { refunds } from './023-refunds.ts';
import { firstOrders } from './024-first-orders.ts';

const { shop, buyer } = await shopForTests();
const venue = await addSellingVenue(shop.db, 100);

const paidSale = async (): Promise<SaleCreated> => {
  const sale = await buyer.order(ticketOrder(venue));
  const redirect = await buyer.pay(sale.id);
  await buyer.payAtSandbox(redirect);
  await buyer.verdict(redirect);
  return sale;
};
const ledger = async () =>
  (await shop.db.selectFrom('refund').selectAll().orderBy('payment_id').execute()).map((refund) => ({
    payment: refund.payment_id,
    amount: refund.amount_cents,
    state: refund.state,
    cause: refund.cause,
  }));
const settling = async () =>
  (await shop.db.selectFrom('payment').select('id').where('settles', '=', true).orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** A sale of each kind that there can be, with the tables of today. */
async function makeSales(): Promise<void> {
  const now = shop.clock.now();
  await paidSale();
  const part = await paidSale();
  await refundSale(shop.db, { reference: await referenceOf(shop.db, part), amount: 500, now });
  const all = await paidSale();
  await refundSale(shop.db, { reference: await referenceOf(shop.db, all), now });
  await buyer.work();
  const twice = await buyer.order(ticketOrder(venue));
  for (const redirect of [await buyer.pay(twice.id), await buyer.pay(twice.id)])
    await buyer.verdict(redirect);
  await buyer.work();
  const transfer = await buyer.order(ticketOrder(venue));
  await buyer.pay(transfer.id, venue.transferId);
  await confirmTransfer(shop.db, await referenceOf(shop.db, transfer), now);
  await refundSale(shop.db, { reference: await referenceOf(shop.db, transfer), now });
  const late = await buyer.order(ticketOrder(venue));
  const redirect = await buyer.pay(late.id);
  shop.clock.advance(31 * 60_000);
  await shop.deps.jobs.runNow('unpaid sales');
  await shop.db.updateTable('stock').set({ quantity: 9 }).where('id', '=', venue.slots[0]).execute();
  await buyer.order(ticketOrder(venue));
  const rest = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('id', '=', venue.slots[0])
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('stock')
    .set({ quantity: rest.sold + rest.held })
    .where('id', '=', rest.id)
    .execute();
  assert.equal(await buyer.verdict(redirect), 'places gone');
}

/** The tables and rows as they were before. */
const BACKWARDS = [
  sql`alter table payment drop constraint payment_state_check`,
  sql`update payment set
      state = case when refund.state = 'done' then 'refunded' else 'refund pending' end,
      refund_cents = case when refund.amount_cents < payment.amount_cents then refund.amount_cents end
    from refund where refund.payment_id = payment.id`,
  sql`update outbox set subject_id = refund.payment_id, key = outbox.topic || ' ' || refund.payment_id
    from refund where outbox.subject_id = refund.id and outbox.topic = 'refund'`,
  sql`update outbox set subject_id = refund.sale_id, key = outbox.topic || ' ' || refund.sale_id
    from refund where outbox.subject_id = refund.id and outbox.topic in ('refund mail', 'venue refund mail')`,
  sql`drop table refund`,
  sql`drop index payment_settles`,
  sql`alter table payment drop column settles`,
  sql`drop index sale_cart_reference`,
  sql`alter table payment add constraint payment_state_check
    check (state in ('waiting', 'authorised', 'declined', 'error', 'refund pending', 'refunded'))`,
];

test('every refund becomes a row of the ledger, and goes on where it was', async () => {
  await makeSales();
  const [rows, paidWith] = [await ledger(), await settling()];
  assert.equal(rows.length, 5);
  await transaction(shop.db, async (trx) => {
    for (const statement of [...BACKWARDS, ...refunds.statements, ...firstOrders.statements])
      await statement.execute(trx);
  });
  assert.deepEqual(await settling(), paidWith);
  // What was tried and refused may have been made: it is asked about.
  const expected = rows.map((row) => (row.state === 'refused' ? { ...row, state: 'unclear' } : row));
  assert.deepEqual(await ledger(), expected);
  assert.deepEqual((await audit(shop.db)).faults, []);

  await buyer.work();
  shop.clock.advance(10 * 60_000);
  await buyer.work();
  const open = await shop.db
    .selectFrom('refund')
    .select(['state', 'cause'])
    .where('state', '<>', 'done')
    .execute();
  assert.deepEqual(open.map(({ state, cause }) => `${cause} ${state}`).sort(), [
    'duplicate refused',
    'places gone refused',
    'venue by hand',
  ]);
  const mails = await shop.db
    .selectFrom('outbox')
    .select('topic')
    .where('topic', 'in', ['refund mail', 'venue refund mail'])
    .where('done_at', 'is', null)
    .execute();
  assert.deepEqual(mails, []);
});
