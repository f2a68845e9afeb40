import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { STATE_MACHINES } from './index.ts';
import { paymentMachine } from './payment.ts';
import { saleMachine, StatusConflict } from './sale.ts';
import { IllegalTransition, transition } from './transition.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop, 40);
const saleOf = (id: string) =>
  shop.db.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (id: string) => (await saleOf(id)).status;

test('transition moves a row and writes its columns', async () => {
  const { id } = await buyer.order(ticketOrder(venue));
  const paid_at = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await transition(trx, saleMachine, 'startPayment', [{ id, from: 'pending' }]);
    await transition(trx, saleMachine, 'pay', [{ id, from: 'pending payments gateway', set: { paid_at } }]);
  });
  const sale = await saleOf(id);
  assert.deepEqual([sale.status, sale.paid_at], ['paid', paid_at]);
});

test('transition refuses a row in a state from which it does not start, and moves no row', async () => {
  const first = await buyer.order(ticketOrder(venue));
  const second = await buyer.order(ticketOrder(venue));
  const moves = [
    { id: first.id, from: 'pending' as const },
    { id: second.id, from: 'paid' as const },
  ];
  const moved = shop.db.transaction().execute((trx) => transition(trx, saleMachine, 'cancel', moves));
  await assert.rejects(moved, StatusConflict);
  assert.deepEqual([await statusOf(first.id), await statusOf(second.id)], ['pending', 'pending']);
});

test('transition refuses a row that another transaction has moved since it was read', async () => {
  const { id } = await buyer.order(ticketOrder(venue));
  await buyer.pay(id);
  const stale = shop.db
    .transaction()
    .execute((trx) => transition(trx, saleMachine, 'startPayment', [{ id, from: 'pending' }]));
  await assert.rejects(stale, StatusConflict);
  const unknown = shop.db
    .transaction()
    .execute((trx) => transition(trx, paymentMachine, 'decline', [{ id, from: 'waiting' }]));
  await assert.rejects(unknown, IllegalTransition);
});

test('each machine has the states that the database allows', async () => {
  for (const { table, stateColumn, initial, transitions } of STATE_MACHINES) {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and conname = ${`${table}_${stateColumn}_check`}`.execute(shop.db);
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, state]) => state);
    const known = new Set<string>(initial);
    for (const { from, to } of Object.values(transitions))
      for (const state of [...from, to]) known.add(state);
    assert.deepEqual([...known].sort(), allowed.sort(), table);
  }
});
