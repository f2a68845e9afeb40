/** The shop neither sends bulk e-mail for untrusted clients nor e-mails their texts. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { SALE_TOKEN_HEADER, type SaleCreated } from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { transaction } from '../database/transaction.ts';
import { EmailLimits } from './email-limits.ts';

const VICTIM = 'victim@example.org';
const HOUR = 3_600_000;
const person = {
  name: 'Ana',
  last_name: 'Río',
  nif: '0',
  address: 'Calle Ancha 1',
  postcode: '11001',
  country: 'ES',
  phone: '600111222',
};
const password = { password: 'tres palabras largas', passwordVerify: 'tres palabras largas' };
// a positive rate limit enables the limits per address network
const { shop, mailbox } = await mailingShopForTests({ RATE_LIMIT: '100000' }, ['allowance', 'outbox']);
const venue = venueForTests(shop, 500);

const call = (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url: `/api/online-shop/${path}`, headers, ...(payload ? { payload } : {}) });
const register = (username: string, email: string, changes: object = {}) =>
  call('POST', 'client-panel/register', {
    headquarter_id: venue.id,
    username,
    email,
    emailVerify: email,
    language_id: 1,
    ...person,
    ...password,
    ...changes,
  });

async function mails() {
  await shop.deps.jobs.runNow('outbox');
  return mailbox.received.splice(0);
}

/** Orders with a buyer of this name and requests the transfer instructions. */
async function transferFor(email: string, address: string, name = 'Ana Río'): Promise<number> {
  const buyer = await call('POST', 'client', { headquarter_id: venue.id, ...person, name, email });
  assert.equal(buyer.statusCode, 200, buyer.body);
  const client_id = buyer.json<{ data: { id: string } }>().data.id;
  const order = ticketOrder(venue, { client_id, payment_gateway_id: venue.transferId });
  const ordered = await call('POST', 'ticket/order', order);
  assert.equal(ordered.statusCode, 200, ordered.body);
  const { token } = ordered.json<{ data: SaleCreated }>().data;
  const from = { 'x-forwarded-for': address, [SALE_TOKEN_HEADER]: token };
  return (await call('GET', `order/${order.id}/payment`, undefined, from)).statusCode;
}

test('eight registrations of one mailbox send one e-mail, under any user name', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const email = turn % 2 === 0 ? VICTIM : `Victim+${turn}@Example.org`;
    const answer = await register(`user-${venue.id}-${turn}`, email);
    assert.equal(answer.statusCode, 200, answer.body);
  }
  assert.equal((await mails()).length, 1);
  shop.clock.advance(HOUR);
  assert.equal((await register(`user-${venue.id}-late`, VICTIM)).statusCode, 200);
  assert.equal((await mails()).length, 1);
});

test('a name that a client enters is sent to no unconfirmed address (R184)', async () => {
  await register(`typed-${venue.id}`, 'victim@example.org', { name: 'URGENT call Eva Sanz' });
  assert.equal(await transferFor('victim@example.org', '192.0.2.1', 'URGENT call Eva Sanz'), 200);
  const sent = await mails();
  assert.equal(sent.length, 2);
  for (const mail of sent) {
    assert.doesNotMatch(JSON.stringify(mail), /URGENT/);
    assert.match(mail.text ?? '', /^Hola:$/m);
  }
});

test('links and their symbols are refused as names of buyers, accounts and holders', async () => {
  const name = 'Claim your prize now: https://evil.example/win';
  const wrong = ['notAName'];
  const fieldsOf = (answer: Awaited<ReturnType<typeof call>>) => {
    assert.equal(answer.statusCode, 422, answer.body);
    return codesByField(answer.json());
  };
  const account = await register(`named-${venue.id}`, VICTIM, { name, last_name: 'Ana\nBcc: all' });
  assert.deepEqual(fieldsOf(account), { name: wrong, last_name: wrong });
  const client = await call('POST', 'client', { headquarter_id: venue.id, ...person, name, email: VICTIM });
  assert.deepEqual(fieldsOf(client), { name: wrong });
  const order = ticketOrder(venue);
  const [product] = order.products;
  const products = [{ ...product, nominated: [{ name, nif: '0' }] }];
  const holder = await call('POST', 'ticket/order', { ...order, products });
  assert.deepEqual(fieldsOf(holder), { 'products.0.nominated.0.name': wrong });
});

test('an order succeeds when the e-mail limit of the mailbox is reached, and the sixth e-mail in an hour is not sent', async () => {
  for (let turn = 0; turn < 8; turn++) assert.equal(await transferFor(VICTIM, `192.0.2.${turn}`), 200);
  assert.equal((await mails()).length, 5);
});

test('an IPv6 network may request 120 e-mails an hour, to any mailbox', async () => {
  const limits = new EmailLimits(shop.deps, shop.app.log);
  const waits = await transaction(shop.db, async (trx) => {
    const attempts = [];
    for (let turn = 0; turn < 125; turn++) {
      const email = { kind: 'recovery', topic: 'recovery mail', subjectId: randomUUID() } as const;
      const from = { venueId: venue.id, to: `${turn}@example.org`, address: `2001:db8::${turn}` };
      attempts.push(await limits.request(trx, { ...email, ...from }, shop.clock.now()));
    }
    return attempts;
  });
  assert.deepEqual([waits.filter((wait) => wait === 0).length, waits.at(-1)], [120, 3600]);
  const { written } = await shop.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  assert.equal(written, 120);
});

test('a client may send a mailbox five bonds an hour, then receives 429', async () => {
  const member = await addClient(shop, venue.id);
  const bearer = { authorization: `Bearer ${member.token}` };
  const order = ticketOrder(venue, { registered_client_id: member.id });
  assert.equal((await call('POST', 'ticket/order', order, bearer)).statusCode, 200);
  await shop.db.updateTable('sale').set({ status: 'paid' }).where('id', '=', order.id).execute();
  const statuses = [];
  for (let turn = 0; turn < 6; turn++) {
    const path = `client-panel/sale/${order.id}/send-bond`;
    statuses.push((await call('POST', path, { email: VICTIM }, bearer)).statusCode);
    shop.clock.advance(61_000);
  }
  assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429]);
});
