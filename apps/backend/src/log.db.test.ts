/** The log of a whole purchase, with forged notifications and a refusing mail server, contains no personal data. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { addClient, PASSWORD } from '@taquilla/testing/backend/client-fixture.ts';
import { openMailbox, type TestMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { findProvider } from './payment-providers/registry.ts';
import { describeTasks } from './domains/customers/sale-state/describe-tasks.ts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { OTHER_SECRET, TEST_PROVIDERS } from '@taquilla/testing/backend/test-providers.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const SHOP = '/api/online-shop';
const PERSON = {
  name: 'Eulalia Quiñones',
  nif: '12345678Z',
  postcode: '28013',
  country: 'ES',
  address: 'Calle del Almendro 7',
  email: 'eulalia@example.org',
  phone: '600987654',
};
const lines: string[] = [];
let mailbox: TestMailbox;
let shop: TestShop;

before(async () => {
  mailbox = await openMailbox();
  mailbox.isRefusing = true;
  const env = { LOG_LEVEL: 'trace', SMTP_URL: mailbox.url };
  shop = await openTestShop(env, { write: (line) => void lines.push(line) });
});
after(async () => {
  await shop.close();
  await mailbox.close();
});

test('a purchase logs its steps and tasks, without names, addresses, numbers or tokens', async () => {
  const venue = await addSellingVenue(shop.db);
  const member = await addClient(shop, venue.id);
  const buyer = new Buyer(shop);
  const bearer = { authorization: `Bearer ${member.token}` };
  const credentials = { username: member.username, password: PASSWORD, headquarter_id: venue.id };
  await buyer.post('/client-panel/login', credentials);
  await buyer.post('/client-panel/login', { ...credentials, password: 'wrong password' });
  await buyer.get('/client-panel/client/me', bearer);
  await buyer.get('/client-panel/client/me', { authorization: 'Bearer of nothing' });
  const client = await buyer.post('/client', { headquarter_id: venue.id, ...PERSON });
  const { id: client_id } = client.json<{ data: { id: string } }>().data;
  const order = ticketOrder(venue, { client_id });
  const sale: SaleCreated = await buyer.order(order);
  await buyer.post('/ticket/order', { ...order, gift: true });
  const redirect = await buyer.pay(sale.id);
  await buyer.notify(redirect, { secret: OTHER_SECRET });
  await buyer.notify(redirect, { amount: 1 });
  await buyer.verdict(await buyer.pay(sale.id));
  await buyer.get(`/ticket/sale/${sale.id}/download-bond?token=${sale.token}`);
  await buyer.state(sale.id, sale.token);
  await buyer.work();

  const tasks = await describeTasks(shop.db);
  assert.match(tasks.join('\n'), /purchase mail of sale \w+ · 1 attempts.*come back later/);
  const text = [...lines, ...tasks].join('');
  const secrets = [...Object.values(PERSON).filter((value) => value !== 'ES'), member.email, member.token];
  for (const secret of [...secrets, PASSWORD, sale.token, redirect.signature, redirect.merchant_params]) {
    assert.ok(!text.includes(secret), `the log contains ${secret}`);
  }
  const routes = [
    '/client',
    '/ticket/order',
    '/payment/:gateway/notification',
    '/ticket/sale/:id/download-bond',
  ];
  const entries = lines.map((line) => JSON.parse(line) as { route?: string; reqId?: string; msg?: string });
  for (const route of routes) {
    const entry = entries.find((one) => one.route === `${SHOP}${route}`);
    assert.match(entry?.reqId ?? '', /^[0-9a-f-]{36}$/, route);
  }
  assert.ok(
    entries.some(({ msg }) => msg === 'task postponed'),
    'the mail that could not be sent',
  );
});

test('log-ins, failed log-ins and refusals are each logged as an event and counted', async () => {
  const events = lines.flatMap((line) => {
    const { event, outcome, route, from } = JSON.parse(line) as Record<string, string | undefined>;
    // a notification is logged with its order, without its sender
    if (event === undefined || event === 'payment notification') return [];
    return [{ event, outcome, route: route?.replace(SHOP, ''), from }];
  });
  assert.ok(events.every(({ from }) => /^[\w-]{22}$/.test(from ?? '')));
  assert.deepEqual(
    events.slice(0, 3).map(({ from: _from, ...event }) => event),
    [
      { event: 'log-in', outcome: 'done', route: '/client-panel/login' },
      { event: 'log-in', outcome: 'refused', route: '/client-panel/login' },
      { event: 'call', outcome: 'not authenticated', route: '/client-panel/client/me' },
    ],
  );
  const { body } = await shop.app.inject('/metrics');
  assert.match(body, /security_events_total\{event="log-in",outcome="done"\} 1/);
});

for (const provider of TEST_PROVIDERS)
  test(`a payment at ${provider.type} logs neither a key of the account nor the payment page`, async () => {
    lines.length = 0;
    const buyer = new Buyer(shop);
    const venue = await addSellingVenue(shop.db, undefined, undefined, provider);
    const sale = await buyer.order(ticketOrder(venue));
    const refused = await buyer.pay(sale.id);
    await buyer.notify(refused, { secret: OTHER_SECRET });
    await buyer.notify(refused, { amount: 1 });
    const redirect = await buyer.pay(sale.id);
    await buyer.payAtSandbox(redirect);
    shop.clock.advance(10 * 60_000);
    await shop.deps.jobs.runNow('hanging payments');
    assert.equal((await buyer.state(sale.id)).status, 'paid');
    const text = lines.join('');
    assert.match(text, /payment notification refused/);
    const { configuration } = findProvider(provider.type) ?? {};
    const keys = Object.entries(provider.config).filter(([name]) => configuration?.secrets.includes(name));
    assert.notEqual(keys.length, 0);
    for (const [name, key] of keys) assert.ok(!text.includes(String(key)), `the log has ${name}`);
    // of a provider with a form, the page is the form's content
    const page = redirect.merchant_params || (redirect.url ?? '');
    assert.ok(!text.includes(page), 'the log has the page');
  });
