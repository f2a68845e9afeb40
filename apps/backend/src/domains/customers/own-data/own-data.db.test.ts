import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnData, SaleCreated } from '@taquilla/contracts';
import { Changer, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { addClient, PASSWORD, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addAccreditation, addAccreditationFile } from '@taquilla/testing/backend/accreditation-fixture.ts';
import { Buyer, orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { addSellingEvent, byNumber, eventOrder } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { storeTexts } from '../../venues/texts/text-version.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { disputeEvent, TEST_STRIPE } from '@taquilla/testing/backend/test-providers.ts';

const { shop } = await shopForTests();
const venue = venueForTests(shop);
let client: TestClient;

beforeEach(async () => {
  client = await addClient(shop, venue.id);
});

const call = (method: 'GET' | 'POST', path: string, payload?: object, { token } = client) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

async function order(who: TestClient): Promise<SaleCreated> {
  const products = [orderedProduct(venue, 1)];
  const payload = ticketOrder(venue, { registered_client_id: who.id, products });
  const answer = await call('POST', 'ticket/order', payload, who);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: SaleCreated }>().data;
}

const exported = async (who = client) => {
  const answer = await call('GET', 'client-panel/client/export', undefined, who);
  assert.equal(answer.statusCode, 200, answer.body);
  return { body: answer.body, data: answer.json<{ data: OwnData }>().data };
};

test('exportData returns the client’s account and purchases, without secrets or data of others', async () => {
  const other = await addClient(shop, venue.id);
  const sale = await order(client);
  await order(other);
  const { body, data } = await exported();
  assert.deepEqual(
    data.purchases.map(({ id, lines }) => [id, lines[0]?.product_name]),
    [[sale.id, 'Visita']],
  );
  assert.match(body, new RegExp(client.email));
  assert.doesNotMatch(body, new RegExp(`argon2|password|${other.email}`));
});

test('exportData contains address, accreditations, payments, accepted terms, e-mails, sessions and newsletter (R204)', async () => {
  const sale = await order(client);
  const now = shop.clock.now();
  const own = { sale_id: sale.id, headquarter_id: venue.id };
  await addAccreditationFile(shop, own, 'carnet.pdf');
  await addAccreditation(shop, own, 'young', 'C-17');
  await shop.db
    .insertInto('bond_request')
    .values({ ...own, id: randomUUID(), email: 'friend@example.org', created_at: now })
    .execute();
  const [consent_hash = ''] = await storeTexts(shop.db, [{ locale: 'es', text: 'Acepto' }], now);
  const subscription = { headquarter_id: venue.id, email: client.email, locale: 'es' as const };
  await shop.db
    .insertInto('newsletter_subscriber')
    .values({ ...subscription, created_at: now, confirmed_at: now, consent_hash })
    .execute();
  await shop.db
    .updateTable('sale')
    .set({ accepted_texts: JSON.stringify([{ id: 1, hash: consent_hash }]) })
    .where('id', '=', sale.id)
    .execute();
  const buyer = new Buyer(shop);
  await buyer.verdict(await buyer.pay(sale.id));

  const { data } = await exported();
  const [purchase] = data.purchases;
  assert.equal(purchase?.buyer['postcode'], '41001');
  assert.ok('address' in purchase.buyer);
  assert.deepEqual(purchase.lines[0]?.visits?.length, 2);
  assert.deepEqual(
    purchase.payments?.map(({ state, amount }) => [state, amount]),
    [['authorised', 21.5]],
  );
  assert.equal(purchase.proofs?.[0]?.name, 'carnet.pdf');
  assert.deepEqual(purchase.accreditations, [{ type: 'young', value: 'C-17' }]);
  assert.equal(purchase.sent_to?.[0]?.email, 'friend@example.org');
  assert.equal(purchase.accepted_texts?.length, 1);
  assert.equal(purchase.history?.at(-1)?.status, 'paid');
  assert.deepEqual([data.newsletter, data.subscription?.consent], [true, 'Acepto']);
  assert.equal(data.sessions?.length, 1);
});

test('exportData contains changes, returns and waiting list entries (R307)', async () => {
  await setRules(shop.db, venue, { changes: { until: 24 }, returns: { until: 24, fee: 2 }, waitingList: {} });
  const buyer = new Buyer(shop);
  const products = [orderedProduct(venue, 3)];
  const body = ticketOrder(venue, { registered_client_id: client.id, products });
  const sale = (await call('POST', 'ticket/order', body)).json<{ data: SaleCreated }>().data;
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  const one = new Changer(shop, buyer, sale);
  await one.change({ lines: [{ position: 0, quantity: 2 }], difference: -18 });
  const { returns } = await one.state();
  assert.equal((await one.giveBack(returns?.refund ?? 0)).statusCode, 200);
  const now = shop.clock.now();
  await shop.db
    .updateTable('registered_client')
    .set({ verified_at: now })
    .where('id', '=', client.id)
    .execute();
  const other = await addClient(shop, venue.id);
  const [slot] = venue.slots;
  await shop.db.updateTable('item').set({ is_active: false }).where('id', '=', venue.items[1]).execute();
  await shop.db.updateTable('stock').set({ quantity: 0 }).where('id', '=', slot).execute();
  for (const { email } of [client, other]) {
    const requested = [{ product_id: venue.productId, quantity: 1 }];
    const visit = { email, stock_ids: [slot], interface_id: venue.interfaceId, products: requested };
    const joined = await call('POST', 'ticket/waiting-list', visit);
    assert.equal(joined.statusCode, 204, joined.body);
  }

  const { data } = await exported();
  const [purchase] = data.purchases;
  assert.deepEqual(
    purchase?.changes?.map(({ state, kinds, difference, before }) => [
      state,
      kinds,
      difference,
      before.length,
    ]),
    [['done', ['fewer'], -18, 2]],
  );
  assert.deepEqual(purchase.returned, { at: now.toISOString(), kept: 4 });
  assert.deepEqual(
    data.waiting_lists?.map(({ email, state, places, visits }) => [email, state, places, visits]),
    [[client.email, 'unconfirmed', 1, ['2031-03-12T09:00:00.000Z']]],
  );
});

test('exportData contains phones with saved wallet passes, and deleteAccount deletes them (R315)', async () => {
  const sale = await order(client);
  const other = await addClient(shop, venue.id);
  const now = shop.clock.now();
  const add = async (saleId: string, device: string) => {
    const pass = { headquarter_id: venue.id, sale_id: saleId, number: 1, seen: '', ends_at: now };
    await shop.db
      .insertInto('wallet_registration')
      .values({
        ...pass,
        id: randomUUID(),
        pass_type: 'pass.x',
        device,
        push_token: 'ab12',
        updated_at: now,
        created_at: now,
      })
      .execute();
    await shop.db
      .insertInto('wallet_object')
      .values({ ...pass, id: randomUUID(), kind: 'eventTicket', link_opened_at: now })
      .execute();
  };
  await add(sale.id, 'mine');
  const otherSale = await order(other);
  await add(otherSale.id, 'theirs');
  const at = now.toISOString();
  const { data, body } = await exported();
  assert.deepEqual(data.purchases[0]?.wallets, [
    {
      ticket: 1,
      wallet: 'apple',
      device: 'mine',
      push_address: 'ab12',
      created_at: at,
      kept_until: at,
    },
    {
      ticket: 1,
      wallet: 'google',
      device: null,
      push_address: null,
      created_at: at,
      kept_until: at,
    },
  ]);
  assert.doesNotMatch(body, /theirs/);
  await call('POST', 'client-panel/client/deletion', { password: PASSWORD });
  for (const table of ['wallet_registration', 'wallet_object'] as const) {
    const left = await shop.db
      .selectFrom(table)
      .select('sale_id')
      .where('headquarter_id', '=', venue.id)
      .execute();
    assert.deepEqual(
      left.map(({ sale_id }) => sale_id),
      [otherSale.id],
    );
  }
});

test('exportData contains title, quantity and visitors of an event line', async () => {
  const event = await addSellingEvent(shop);
  const owner = await addClient(shop, event.venue.id);
  const body = eventOrder(event, byNumber(event, 2), { registered_client_id: owner.id });
  const sale = (await call('POST', 'siae/event-sale', body, owner)).json<{ data: SaleCreated }>().data;
  await shop.db
    .updateTable('sale_event_line')
    .set({ visitors: JSON.stringify([{ name: 'Ana', last_name: 'Río' }]) })
    .where('sale_id', '=', sale.id)
    .execute();
  const [line] = (await exported(owner)).data.purchases[0]?.lines ?? [];
  assert.deepEqual([line?.title, line?.quantity], ['Zarzuela en el puerto', 2]);
  assert.deepEqual(line?.holders, [{ name: 'Ana', last_name: 'Río' }]);
});

describe('own data with purchases paid at Stripe', () => {
  const paidVenue = venueForTests(shop, undefined, TEST_STRIPE);
  const buyer = new Buyer(shop);
  const orderAtStripe = async () => {
    client = await addClient(shop, paidVenue.id);
    const body = ticketOrder(paidVenue, { registered_client_id: client.id });
    return (await call('POST', 'ticket/order', body)).json<{ data: SaleCreated }>().data;
  };
  const referenceOf = async ({ id }: SaleCreated) => {
    const payment = shop.db.selectFrom('payment').select('provider_reference').where('sale_id', '=', id);
    return (await payment.executeTakeFirstOrThrow()).provider_reference;
  };

  test('exportData contains payment methods and disputes (R204)', async () => {
    const sale = await orderAtStripe();
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
    const dispute = { payment_intent: await referenceOf(sale), status: 'needs_response' };
    await buyer.verdictOn(TEST_STRIPE, disputeEvent(shop, 'charge.dispute.created', dispute));
    const [purchase] = (await exported()).data.purchases;
    assert.deepEqual(
      purchase?.payments?.map(({ type, method }) => [type, method]),
      [['stripe', 'card']],
    );
    assert.deepEqual(
      purchase.disputes?.map(({ amount, reason, status }) => [amount, reason, status]),
      [[21.5, 'fraudulent', 'needs_response']],
    );
  });

  test('deleteAccount removes the provider reference of an unpaid order and keeps that of a paid order', async () => {
    const unpaid = await orderAtStripe();
    await buyer.pay(unpaid.id);
    await shop.db.updateTable('sale').set({ status: 'cancelled' }).where('id', '=', unpaid.id).execute();
    assert.match((await referenceOf(unpaid)) ?? '', /^cs_/);
    const body = ticketOrder(paidVenue, { registered_client_id: client.id });
    const paid = (await call('POST', 'ticket/order', body)).json<{ data: SaleCreated }>().data;
    assert.equal(await buyer.verdict(await buyer.pay(paid.id)), 'paid');
    const deleted = await call('POST', 'client-panel/client/deletion', { password: PASSWORD });
    assert.equal(deleted.statusCode, 204, deleted.body);
    assert.equal(await referenceOf(unpaid), null);
    assert.match((await referenceOf(paid)) ?? '', /^pi_/, 'refunds and disputes name it');
  });
});

test('deleteAccount deletes accreditations, unpaid orders and the newsletter subscription', async () => {
  const unpaid = await order(client);
  await shop.db.updateTable('sale').set({ status: 'cancelled' }).where('id', '=', unpaid.id).execute();
  const own = { sale_id: unpaid.id, headquarter_id: venue.id };
  const folder = join(shop.deps.config.uploadDir, unpaid.id);
  await mkdir(folder, { recursive: true });
  await addAccreditationFile(shop, own, 'x.pdf');
  await shop.db
    .insertInto('newsletter_subscriber')
    .values({ headquarter_id: venue.id, email: client.email, locale: 'es', created_at: shop.clock.now() })
    .execute();
  const deleted = await call('POST', 'client-panel/client/deletion', { password: PASSWORD });
  assert.equal(deleted.statusCode, 204, deleted.body);
  assert.equal(existsSync(folder), false);
  const remaining = await shop.db
    .selectFrom('sale')
    .innerJoin('client as buyer', 'buyer.id', 'sale.client_id')
    .select(['sale.status', 'sale.registered_client_id', 'buyer.email'])
    .where('sale.id', '=', unpaid.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(remaining, { status: 'deleted', registered_client_id: null, email: '' });
  for (const table of ['sale_file', 'sale_accreditation'] as const) {
    const rows = await shop.db.selectFrom(table).selectAll().where('sale_id', '=', unpaid.id).execute();
    assert.deepEqual(rows, []);
  }
  const emails = await shop.db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('headquarter_id', '=', venue.id)
    .execute();
  assert.deepEqual(emails, []);
});

test('deleteAccount requires the password and keeps purchases without an account (R204)', async () => {
  const sale = await order(client);
  const wrong = await call('POST', 'client-panel/client/deletion', { password: 'guess' });
  assert.equal(wrong.statusCode, 422);
  assert.equal((await exported()).data.purchases.length, 1);
  const deleted = await call('POST', 'client-panel/client/deletion', { password: PASSWORD });
  assert.equal(deleted.statusCode, 204, deleted.body);
  assert.equal((await call('GET', 'client-panel/client/me')).statusCode, 401);
  const login = await call('POST', 'client-panel/login', {
    username: client.username,
    password: PASSWORD,
    headquarter_id: venue.id,
  });
  assert.equal(login.statusCode, 422);
  const remaining = await shop.db
    .selectFrom('sale')
    .select('registered_client_id')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  assert.equal(remaining.registered_client_id, null);
});
