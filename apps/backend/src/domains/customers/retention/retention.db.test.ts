/** Personal data is erased at the end of its retention period. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import type { SaleCreated, TicketOrderRequest } from '@taquilla/contracts';
import { sql } from 'kysely';
import { addClient, PASSWORD } from '@taquilla/testing/backend/client-fixture.ts';
import {
  addSellingEvent,
  addTypedBuyer,
  byNumber,
  eventOrder,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addAccreditation, addAccreditationFile } from '@taquilla/testing/backend/accreditation-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { disputeEvent, TEST_PROVIDERS, TEST_STRIPE } from '@taquilla/testing/backend/test-providers.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';
import { findSale } from '../../sales/sale/repository.ts';
import { describeSale } from '../sale-state/describe-sale.ts';
import { workRetention } from './work-retention.ts';

const DAY = 24 * 3_600_000;
const PERSON = /Quiñones|eulalia|12345678Z|600987654|Almendro|Holder|disability|B12345674/;
const { shop, buyer } = await shopForTests();
let venue: SellingVenue;

beforeEach(async () => {
  // erases the data of earlier tests
  await workRetention({
    db: shop.db,
    config: shop.deps.config,
    now: new Date('2099-01-01'),
    erases: true,
  });
  venue = await addSellingVenue(shop.db, 50);
  // so that the fixture's buyer is never due
  await madeAt('client', venue.clientId, new Date('2090-01-01'));
});

/** Overrides the creation time of a row of the fixture. */
const madeAt = (table: 'client' | 'registered_client', id: string, at = shop.clock.now()) =>
  sql`update ${sql.table(table)} set created_at = ${at} where id = ${id}`.execute(shop.db);

async function typedBuyer(): Promise<string> {
  const person = {
    name: 'Eulalia Quiñones',
    nif: '12345678Z',
    postcode: '28013',
    country: 'ES',
    phone: '600987654',
    address: 'Calle del Almendro 7',
    email: 'eulalia@example.org',
  };
  const answer = await buyer.post('/client', { headquarter_id: venue.id, ...person });
  return answer.json<{ data: { id: string } }>().data.id;
}

const invoice = {
  cif: 'B12345674',
  name: 'Quiñones SL',
  address: 'Calle 1',
  country: 'ES',
  postcode: '28013',
  email: 'eulalia@example.org',
};

/** Makes an order with every kind of personal data. */
async function ordered(changes: Partial<TicketOrderRequest> = {}): Promise<SaleCreated> {
  const client_id = await typedBuyer();
  const sale = await buyer.order(ticketOrder(venue, { client_id, ...changes }));
  const own = { sale_id: sale.id, headquarter_id: venue.id };
  await shop.db
    .updateTable('sale_line')
    .set({ holders: JSON.stringify([{ name: 'Holder Quiñones', nif: '12345678Z' }]) })
    .where('sale_id', '=', sale.id)
    .execute();
  await addAccreditation(shop, own, 'disability', 'Quiñones');
  const id = randomUUID();
  await mkdir(join(shop.deps.config.uploadDir, sale.id), { recursive: true });
  await writeFile(join(shop.deps.config.uploadDir, sale.id, id), 'proof');
  await addAccreditationFile(shop, own, 'Quiñones.pdf', id);
  return sale;
}

async function paid(changes: Partial<TicketOrderRequest> = {}): Promise<SaleCreated> {
  const sale = await ordered(changes);
  await buyer.verdict(await buyer.pay(sale.id));
  return sale;
}

const work = (erases = true) =>
  workRetention({ db: shop.db, config: shop.deps.config, now: shop.clock.now(), erases });
const kinds = (outcomes: Awaited<ReturnType<typeof work>>) =>
  Object.fromEntries(
    outcomes.filter((one) => one.venue !== undefined).map(({ kind, count }) => [kind, count]),
  );
const hasFiles = ({ id }: SaleCreated) => existsSync(join(shop.deps.config.uploadDir, id));

/** Reads the provider events of a sale's payments. */
const eventsOf = (saleId: string) =>
  shop.db
    .selectFrom('payment_event')
    .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
    .select(['payment_event.content', 'payment_event.verdict'])
    .where('payment.sale_id', '=', saleId)
    .execute();

/** Returns all data of a sale and its buyer, as text. */
async function storedDataOf({ id }: SaleCreated): Promise<string> {
  const sale = await findSale(shop.db, id);
  const rows: unknown[] = [sale];
  const tables = ['sale_line', 'sale_event_line', 'sale_accreditation', 'sale_file'] as const;
  for (const table of [...tables, 'payment', 'refund'] as const) {
    rows.push(await shop.db.selectFrom(table).selectAll().where('sale_id', '=', id).execute());
  }
  rows.push(await eventsOf(id));
  rows.push(
    await shop.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', sale?.client_id ?? '')
      .execute(),
  );
  return JSON.stringify(rows);
}

test('an unpaid order becomes `deleted` after its period, and its personal data is erased', async () => {
  const sale = await ordered({ invoice });
  const idle = await typedBuyer();
  shop.clock.advance(DAY);
  await shop.deps.jobs.runNow('unpaid sales');
  assert.deepEqual(kinds(await work(false)), {});
  shop.clock.advance(30 * DAY);
  const found = kinds(await work(false));
  assert.equal(found['unpaid orders'], 1);
  assert.equal(found['buyers without an order'], 1);
  assert.match(await storedDataOf(sale), PERSON);

  assert.deepEqual(kinds(await work()), found);
  assert.equal((await findSale(shop.db, sale.id))?.status, 'deleted');
  assert.doesNotMatch(await storedDataOf(sale), PERSON);
  assert.equal(
    await shop.db.selectFrom('client').selectAll().where('id', '=', idle).executeTakeFirst(),
    undefined,
  );
  assert.deepEqual(kinds(await work()), {}, 'once is enough');
  const again = await buyer.post(
    '/ticket/order',
    ticketOrder(venue, { client_id: (await findSale(shop.db, sale.id))?.client_id ?? '' }),
  );
  assert.equal(again.statusCode, 422, 'an erased buyer record cannot be used again');
});

test('accreditations are erased after the visit, holders later, buyers and invoices last; the sales records remain (R205)', async () => {
  const plain = await paid();
  const withInvoice = await paid({ invoice });
  const before = await countersOf(shop.db, venue.slots[0]);
  // the visit is on the 12th
  shop.clock.set('2031-03-12T20:00:00Z');
  assert.deepEqual(kinds(await work()), {});
  shop.clock.advance(DAY);
  assert.deepEqual(kinds(await work()), { accreditations: 2 });
  for (const sale of [plain, withInvoice]) {
    assert.equal(hasFiles(sale), false);
    assert.doesNotMatch(await storedDataOf(sale), /disability|Quiñones\.pdf/);
    assert.match(await storedDataOf(sale), /Holder/);
  }
  shop.clock.advance(90 * DAY);
  assert.deepEqual(kinds(await work(false)), kinds(await work()));
  for (const sale of [plain, withInvoice]) {
    assert.doesNotMatch(await storedDataOf(sale), /Holder/);
    assert.match(await storedDataOf(sale), /Eulalia/);
  }
  shop.clock.advance(640 * DAY);
  assert.equal(kinds(await work())['buyers'], 1);
  assert.doesNotMatch(await storedDataOf(plain), PERSON);
  assert.match(await storedDataOf(withInvoice), /Eulalia.*B12345674|B12345674.*Eulalia/s);
  shop.clock.advance(1460 * DAY);
  await work();
  assert.doesNotMatch(await storedDataOf(withInvoice), PERSON);

  for (const sale of [plain, withInvoice]) {
    const row = await findSale(shop.db, sale.id);
    assert.deepEqual([row?.status, row?.total_cents], ['paid', 2150]);
  }
  assert.deepEqual(await countersOf(shop.db, venue.slots[0]), before);
  assert.deepEqual(kinds(await work()), {});
});

for (const provider of TEST_PROVIDERS) {
  const paymentOf = ({ id }: SaleCreated) =>
    shop.db.selectFrom('payment').selectAll().where('sale_id', '=', id).executeTakeFirstOrThrow();

  test(`events of ${provider.type} are erased after their period, disputes with them; the payment remains`, async () => {
    venue = await addSellingVenue(shop.db, 50, undefined, provider);
    const sale = await paid();
    const before = await paymentOf(sale);
    const dispute = { payment_intent: before.provider_reference, status: 'lost' };
    const hasDisputes = provider === TEST_STRIPE;
    if (hasDisputes) {
      const event = disputeEvent(shop, 'charge.dispute.closed', dispute);
      assert.equal(await buyer.verdictOn(provider, event), 'disputed');
    }
    shop.clock.advance(540 * DAY);
    assert.equal(kinds(await work())['payment notifications'], undefined);
    shop.clock.advance(1);
    assert.equal(kinds(await work())['payment notifications'], hasDisputes ? 2 : 1);
    for (const { content } of await eventsOf(sale.id)) assert.deepEqual(content, {});
    assert.deepEqual(await paymentOf(sale), before);
    const lines = (await describeSale(shop.db, sale.id)).filter((line) => line.includes('dispute'));
    assert.deepEqual(
      lines.map((line) => line.replace(/ · 2031.*/, '')),
      hasDisputes ? [`  dispute of ${before.order_number} · erased`] : [],
    );
  });

  test(`an unpaid order at ${provider.type} loses its provider reference after its period, and a later payment is refunded`, async () => {
    venue = await addSellingVenue(shop.db, 50, undefined, provider);
    const sale = await ordered();
    const redirect = await buyer.pay(sale.id);
    shop.clock.advance(DAY);
    await shop.deps.jobs.runNow('unpaid sales');
    assert.equal((await paymentOf(sale)).provider_reference !== null, provider === TEST_STRIPE);
    shop.clock.advance(30 * DAY);
    await work();
    assert.equal((await findSale(shop.db, sale.id))?.status, 'deleted');
    assert.equal((await paymentOf(sale)).provider_reference, null);
    assert.equal(await buyer.verdict(redirect), 'given back');
  });
}

test('accreditation files of a fully refunded sale are deleted by the next run of the job', async () => {
  const sale = await paid();
  await shop.db.updateTable('sale').set({ status: 'total refunded' }).where('id', '=', sale.id).execute();
  await shop.deps.jobs.runNow('files of ended sales');
  assert.equal(hasFiles(sale), false);
});

test('an event’s visitors and the buyers’ limit keys are erased after the visit', async () => {
  const event = await addSellingEvent(shop, { standing: 20 });
  const client_id = await addTypedBuyer(shop, event.venue.id, {
    email: 'eulalia@example.org',
    nif: '12345678Z',
  });
  const sale = await buyer.buy(eventOrder(event, byNumber(event, 1), { client_id }));
  await shop.db
    .updateTable('sale_event_line')
    .set({ visitors: JSON.stringify([{ name: 'Holder', last_name: 'Quiñones' }]) })
    .where('sale_id', '=', sale.id)
    .execute();
  await shop.db.updateTable('sale').set({ status: 'paid' }).where('id', '=', sale.id).execute();
  shop.clock.set('2032-06-01T10:00:00Z');
  await work();
  const [line] = await shop.db
    .selectFrom('sale_event_line')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .execute();
  assert.deepEqual([line?.visitors, line?.buyer_email, line?.buyer_nif], [[], '', null]);
});

test('each venue sets its periods; unverified accounts and unconfirmed subscriptions are deleted', async () => {
  const { id: headquarter_id } = venue;
  const unverified = await addClient(shop, headquarter_id);
  const owner = await addClient(shop, headquarter_id);
  await madeAt('registered_client', unverified.id);
  await shop.db
    .updateTable('registered_client')
    .set({ verified_at: null })
    .where('id', '=', unverified.id)
    .execute();
  await shop.db
    .insertInto('newsletter_subscriber')
    .values({ headquarter_id, email: 'a@example.org', locale: 'es', created_at: shop.clock.now() })
    .execute();
  await shop.db
    .insertInto('survey_answer')
    .values({ id: randomUUID(), headquarter_id, locale: 'es', answers: '{}', created_at: shop.clock.now() })
    .execute();
  await shop.db
    .updateTable('venue')
    .set({ retention: JSON.stringify({ surveyAnswers: 5 }) })
    .where('id', '=', headquarter_id)
    .execute();
  shop.clock.advance(6 * DAY);
  assert.deepEqual(kinds(await work()), { 'survey answers': 1 });
  shop.clock.advance(30 * DAY);
  assert.deepEqual(kinds(await work()), {
    'unconfirmed newsletter subscriptions': 1,
    'unverified accounts': 1,
  });
  const accounts = await shop.db
    .selectFrom('registered_client')
    .select('id')
    .where('headquarter_id', '=', headquarter_id)
    .execute();
  assert.deepEqual(accounts, [{ id: owner.id }]);
});

test('an unused account is deleted a month after its owner was notified, unless the owner logs in', async () => {
  const { id: headquarter_id } = venue;
  const gone = await addClient(shop, headquarter_id);
  const back = await addClient(shop, headquarter_id);
  const sale = await paid();
  await shop.db
    .updateTable('sale')
    .set({ registered_client_id: gone.id })
    .where('id', '=', sale.id)
    .execute();
  const notified = async () =>
    (
      await shop.db
        .selectFrom('account_notice')
        .select('registered_client_id')
        .where((eb) => eb.and({ headquarter_id, kind: 'not used' }))
        .execute()
    ).map((notice) => notice.registered_client_id);
  const accounts = async () =>
    (
      await shop.db
        .selectFrom('registered_client')
        .select('id')
        .where('headquarter_id', '=', headquarter_id)
        .execute()
    ).map(({ id }) => id);
  shop.clock.advance((1095 - 30) * DAY);
  await work();
  assert.deepEqual(await notified(), [], 'not before the last month');
  shop.clock.advance(1);
  assert.equal(kinds(await work())['unused accounts whose owners are notified'], 2);
  assert.deepEqual((await notified()).sort(), [gone.id, back.id].sort());
  assert.equal(kinds(await work())['unused accounts whose owners are notified'], undefined, 'once');
  const login = await shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/client-panel/login',
    payload: { username: back.username, password: PASSWORD, headquarter_id },
  });
  assert.equal(login.statusCode, 200, login.body);
  shop.clock.advance(30 * DAY);
  await work();
  assert.equal((await accounts()).length, 2, 'the month is not over');
  shop.clock.advance(1);
  assert.equal(kinds(await work())['unused accounts'], 1);
  assert.deepEqual(await accounts(), [back.id]);
  assert.equal((await findSale(shop.db, sale.id))?.registered_client_id, null, 'the purchase stays');
});

test('an account is deleted only a month after its e-mail, even when a venue shortens its period', async () => {
  const client = await addClient(shop, venue.id);
  shop.clock.advance(400 * DAY);
  await work();
  const retention = JSON.stringify({ idleAccounts: 365 });
  await shop.db.updateTable('venue').set({ retention }).where('id', '=', venue.id).execute();
  assert.equal(kinds(await work())['unused accounts whose owners are notified'], 1);
  const isThere = async () =>
    (await shop.db
      .selectFrom('registered_client')
      .select('id')
      .where('id', '=', client.id)
      .executeTakeFirst()) !== undefined;
  assert.equal(await isThere(), true);
  shop.clock.advance(30 * DAY + 1);
  await work();
  assert.equal(await isThere(), false);
});

test('the job runs once a day, concurrently with purchases and in several processes', async () => {
  await shop.db.deleteFrom('setting').where('key', '=', 'retention').execute();
  shop.clock.set('2031-01-20T10:00:00Z');
  const old = await Promise.all(Array.from({ length: 5 }, () => ordered()));
  shop.clock.advance(DAY);
  await shop.deps.jobs.runNow('unpaid sales');
  shop.clock.set('2031-03-10T10:00:00Z');
  const [bought] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => paid())),
    shop.deps.jobs.runNow('retention'),
    shop.deps.jobs.runNow('retention'),
    work(),
  ]);
  for (const sale of bought) assert.match(await storedDataOf(sale), /"status":"paid".*Eulalia/s);
  for (const sale of old) assert.equal((await findSale(shop.db, sale.id))?.status, 'deleted');
  const later = await typedBuyer();
  shop.clock.advance(DAY - 1);
  await madeAt('client', later, new Date('2031-01-01'));
  const isThere = async () =>
    (await shop.db.selectFrom('client').select('id').where('id', '=', later).executeTakeFirst()) !==
    undefined;
  await shop.deps.jobs.runNow('retention');
  assert.equal(await isThere(), true, 'the daily run is over');
  shop.clock.advance(1);
  await shop.deps.jobs.runNow('retention');
  assert.equal(await isThere(), false);
});
