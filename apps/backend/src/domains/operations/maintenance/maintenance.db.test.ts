/** During maintenance new sales are refused, and started payments continue. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import { sql } from 'kysely';
import { addSellingEvent, byNumber, eventOrder } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { readConfig } from '../../../config.ts';
import { maintenanceSwitch } from './maintenance.ts';

const CLOSED = refusedBody('maintenance');

const { shop, buyer } = await shopForTests();
const event = await addSellingEvent(shop);

const close = async (isOn: boolean) => {
  await maintenanceSwitch(shop.deps.database, shop.deps.config).set(isOn);
  shop.clock.advance(1_000);
};
const hold = (reference: string = randomUUID()) => {
  const { venue } = event;
  const body = { stock_id: venue.slots[0], reference, quantity: 1, interface_id: venue.interfaceId };
  return buyer.post('/ticket/stock/pre-booked', body);
};
const newThings = () => [
  hold(),
  ...['sale', 'order'].map((way) => buyer.post(`/ticket/${way}`, ticketOrder(event.venue))),
  ...['sale', 'order'].map((way) => buyer.post(`/tourist-pass/${way}`, {})),
  buyer.post(`/siae/event/hour/${event.hourId}/pre-booked`, {
    reference: randomUUID(),
    products: byNumber(event, 1),
  }),
  buyer.post('/siae/event-sale', eventOrder(event, byNumber(event, 1))),
];

test('during maintenance holds and orders return 503, and existing orders can be completed (R4)', async () => {
  const reference = randomUUID();
  const heldCart = randomUUID();
  const ordered = await buyer.order(ticketOrder(event.venue, { reference }));
  assert.equal((await hold(heldCart)).statusCode, 200);
  await close(true);
  for (const answer of await Promise.all(newThings())) {
    assert.equal(answer.statusCode, 503);
    assert.deepEqual(answer.json(), CLOSED);
    assert.equal(answer.headers['retry-after'], '30');
  }
  // extending a hold, releasing it, payment, notification and result
  const extended = await buyer.post('/ticket/stock/pre-booked/extend', { reference: heldCart });
  assert.equal(extended.statusCode, 200);
  await buyer.post('/ticket/stock/pre-booked/cancelled/reference', { reference: heldCart });
  const redirect = await buyer.pay(ordered.id);
  assert.equal(await buyer.verdict(redirect), 'paid');
  assert.equal((await buyer.state(ordered.id)).status, 'paid');
  await close(false);
  assert.equal((await hold()).statusCode, 200);
});

test('on PostgreSQL holds return 503 while the setting table is missing, and MAINTENANCE=on reports maintenance', async (t) => {
  await sql`alter table setting rename to setting_away`.execute(shop.db);
  t.after(() => sql`alter table setting_away rename to setting`.execute(shop.db));
  // beyond the cache of the previous test
  shop.clock.advance(60_000);
  // the embedded database's switch is a file
  assert.equal((await hold()).statusCode, shop.deps.database.kind === 'embedded' ? 200 : 503);
  const config = readConfig({ DATA_DIR: shop.deps.config.dataDir, MAINTENANCE: 'on' });
  assert.equal(await maintenanceSwitch(shop.deps.database, config).isOn(), true);
  assert.equal((await hold()).statusCode === 503, shop.deps.database.kind === 'postgres');
});
