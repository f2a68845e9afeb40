/** Pass updates for phones: Apple's protocol over HTTP, with an HTTP/2 test server for push notifications. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, test } from 'node:test';
import { addDay, Changer, moveTo, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { SALES } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import {
  faultsOf,
  jsonOf,
  PASS_TYPE,
  unpacked,
  walletFolderForTests,
} from '@taquilla/testing/backend/wallet-fixture.ts';
import { MAX_DEVICES } from './registrations.ts';
import { slugOf } from './venue-of-pass.ts';

/** Requests and responses of the test push server. */
const pushes: { path: string; topic: string }[] = [];
const push = { status: 200, reason: '' };
const server = createServer();
server.on('stream', (stream: ServerHttp2Stream, headers) => {
  pushes.push({ path: String(headers[':path']), topic: String(headers['apns-topic']) });
  stream.respond({ ':status': push.status });
  stream.end(push.status === 200 ? '' : JSON.stringify({ reason: push.reason }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const APNS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const wallets = walletFolderForTests();
const { shop, buyer } = await shopForTests({ WALLET_DIR: wallets.folder, APNS_URL }, ['wallet_registration']);
const venue = venueForTests(shop, 40);
const TOKEN = 'ab'.repeat(32);

beforeEach(async () => {
  const slug = await slugOf(shop.db, venue.id);
  wallets.addApple(slug);
  shop.app.wallets.reload();
  await setRules(shop.db, venue, { changes: { until: 2 }, returns: { until: 2 } });
  pushes.length = 0;
  Object.assign(push, { status: 200, reason: '' });
});

/** Phone with a pass of a sale, which sends requests as Apple Wallet does. */
class TestPhone {
  readonly device = randomUUID().replaceAll('-', '');
  readonly serial: string;
  readonly authorization: string;

  constructor(pass: Record<string, unknown>) {
    this.serial = String(pass['serialNumber']);
    this.authorization = `ApplePass ${String(pass['authenticationToken'])}`;
  }

  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: { headers?: object; payload?: object } = {},
  ) {
    const { headers = {}, payload } = options;
    return shop.app.inject({
      method,
      url: `${SALES}/headquarter/${venue.id}/wallet/v1${path}`,
      headers: { authorization: this.authorization, ...headers },
      ...(payload && { payload }),
    });
  }

  get registration() {
    return `/devices/${this.device}/registrations/${PASS_TYPE}`;
  }

  register(pushToken = TOKEN) {
    return this.call('POST', `${this.registration}/${this.serial}`, { payload: { pushToken } });
  }

  changed(since?: string) {
    return this.call('GET', this.registration + (since === undefined ? '' : `?passesUpdatedSince=${since}`));
  }

  latest(since?: string) {
    return this.call('GET', `/passes/${PASS_TYPE}/${this.serial}`, {
      headers: since === undefined ? {} : { 'if-modified-since': since },
    });
  }
}

async function boughtOnPhone() {
  const purchase = await Changer.bought(shop, buyer, venue);
  const { details } = await buyer.state(purchase.sale.id, purchase.sale.token);
  const url = details?.wallets?.apple[0]?.url ?? '';
  const pass = jsonOf(unpacked((await shop.app.inject({ method: 'GET', url })).rawPayload), 'pass.json');
  return { purchase, phone: new TestPhone(pass), code: details?.codes[0] };
}

/** Detects changed passes and notifies phones. */
async function notice() {
  await shop.deps.jobs.runNow('changed passes');
  await buyer.work();
}

const codeIn = (files: ReturnType<typeof unpacked>) =>
  (jsonOf(files, 'pass.json')['barcodes'] as { message: string }[] | undefined)?.[0]?.message;

describe('phone with a pass', () => {
  test('is notified of a change, lists changed passes and receives the pass with its new code (R344)', async () => {
    const { purchase, phone, code } = await boughtOnPhone();
    assert.equal((await phone.register()).statusCode, 201);
    assert.equal((await phone.register()).statusCode, 200);
    shop.clock.advance(5_000);
    await notice();
    assert.deepEqual(pushes, [], 'nothing has changed');
    const first = await phone.changed();
    assert.equal(first.statusCode, 200);
    const { lastUpdated, serialNumbers } = first.json<{ lastUpdated: string; serialNumbers: string[] }>();
    assert.deepEqual(serialNumbers, [phone.serial]);
    const latest = await phone.latest();
    const since = String(latest.headers['last-modified']);
    assert.equal(codeIn(unpacked(latest.rawPayload)), code);
    assert.equal((await phone.latest(since)).statusCode, 304);

    shop.clock.advance(120_000);
    assert.equal((await phone.changed(String(Number(lastUpdated) + 60_000))).statusCode, 204);
    const slots = await addDay(shop.db, venue, '2031-03-14');
    await purchase.change({
      lines: [{ position: 0, quantity: 1, items: moveTo(venue, slots) }],
      difference: 0,
    });
    await notice();
    assert.deepEqual(pushes, [{ path: `/3/device/${TOKEN}`, topic: PASS_TYPE }]);
    // the page of the change also links to the pass (R316)
    const state = await purchase.state();
    assert.deepEqual([state.wallets?.apple.length, state.wallets?.google], [1, []]);
    await notice();
    assert.equal(pushes.length, 1, 'notified once');
    const changed = await phone.changed(lastUpdated);
    assert.deepEqual(changed.json<{ serialNumbers: string[] }>().serialNumbers, [phone.serial]);
    const fresh = await phone.latest(since);
    assert.equal(fresh.statusCode, 200);
    const files = unpacked(fresh.rawPayload);
    assert.deepEqual(faultsOf(files, wallets), []);
    const { details } = await buyer.state(purchase.sale.id, purchase.sale.token);
    assert.equal(codeIn(files), details?.codes[0]);
    assert.notEqual(codeIn(files), code);
    assert.match(JSON.stringify(jsonOf(files, 'pass.json')), /2031-03-14T10:00:00\+01:00/);
  });

  test('receives the pass of a refunded sale as void, without a code', async () => {
    const { purchase, phone } = await boughtOnPhone();
    await phone.register();
    const since = String((await phone.latest()).headers['last-modified']);
    shop.clock.advance(60_000);
    const { returns } = await purchase.state();
    assert.equal((await purchase.giveBack(returns?.refund ?? -1)).statusCode, 200);
    assert.equal((await purchase.state()).wallets, undefined);
    await notice();
    assert.equal(pushes.length, 1);
    const answer = await phone.latest(since);
    const files = unpacked(answer.rawPayload);
    assert.deepEqual(faultsOf(files, wallets), []);
    const pass = jsonOf(files, 'pass.json');
    assert.deepEqual([pass['voided'], pass['barcodes']], [true, undefined]);
    assert.match(JSON.stringify(pass), /Ya no es válida/);
  });

  test('receives a change that follows its last download within the same second', async () => {
    const { purchase, phone } = await boughtOnPhone();
    const before = String((await phone.latest()).headers['last-modified']);
    const { returns } = await purchase.state();
    await purchase.giveBack(returns?.refund ?? -1);
    assert.equal((await phone.latest(before)).statusCode, 200);
  });

  test('is refused without the token of the pass, at another venue, and for another pass type', async () => {
    const { phone } = await boughtOnPhone();
    const path = `${phone.registration}/${phone.serial}`;
    for (const authorization of ['', 'ApplePass guess', `Bearer ${phone.authorization.slice(10)}`]) {
      const payload = { pushToken: TOKEN };
      const headers = { authorization };
      assert.equal((await phone.call('POST', path, { headers, payload })).statusCode, 401, authorization);
      assert.equal((await phone.call('DELETE', path, { headers })).statusCode, 401);
      assert.equal(
        (await phone.call('GET', `/passes/${PASS_TYPE}/${phone.serial}`, { headers })).statusCode,
        401,
      );
    }
    const other = `${phone.serial.slice(0, -1)}2`;
    assert.equal((await phone.call('GET', `/passes/${PASS_TYPE}/${other}`)).statusCode, 401);
    assert.equal((await phone.call('GET', `/passes/pass.other/${phone.serial}`)).statusCode, 404);
    const elsewhere = await shop.app.inject({
      method: 'GET',
      url: `${SALES}/headquarter/999999999/wallet/v1/passes/${PASS_TYPE}/${phone.serial}`,
      headers: { authorization: phone.authorization },
    });
    assert.equal(elsewhere.statusCode, 404);
  });

  test('is deleted on request, or when its device token is invalid', async () => {
    const { purchase, phone } = await boughtOnPhone();
    await phone.register();
    assert.equal((await phone.call('DELETE', `${phone.registration}/${phone.serial}`)).statusCode, 200);
    assert.equal((await phone.changed()).statusCode, 204);
    await phone.register();
    Object.assign(push, { status: 410, reason: 'Unregistered' });
    const { returns } = await purchase.state();
    await purchase.giveBack(returns?.refund ?? -1);
    await notice();
    assert.equal(pushes.length, 1);
    assert.equal((await phone.changed()).statusCode, 204);
  });

  test('is notified later when the push service is unavailable', async () => {
    const { purchase, phone } = await boughtOnPhone();
    await phone.register();
    Object.assign(push, { status: 503, reason: 'ServiceUnavailable' });
    const { returns } = await purchase.state();
    await purchase.giveBack(returns?.refund ?? -1);
    await notice();
    assert.equal(pushes.length, 1);
    push.status = 200;
    shop.clock.advance(60_000);
    await buyer.work();
    assert.equal(pushes.length, 2);
    const left = await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', 'changed pass')
      .where('done_at', 'is', null)
      .execute();
    assert.deepEqual(left, []);
  });

  test('is refused above the maximum number of devices', async () => {
    const { phone } = await boughtOnPhone();
    const pass = { serialNumber: phone.serial, authenticationToken: phone.authorization.slice(10) };
    const answers = await Promise.all(
      Array.from({ length: MAX_DEVICES + 3 }, () => new TestPhone(pass).register()),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    assert.equal(statuses.filter((status) => status === 201).length, MAX_DEVICES);
    assert.equal(statuses.filter((status) => status === 429).length, 3);
  });

  test('is deleted 30 days after its last visit', async () => {
    const { phone } = await boughtOnPhone();
    await phone.register();
    shop.clock.set('2031-04-10T10:00:00Z');
    await shop.deps.jobs.runNow('phones with passes');
    assert.equal((await phone.changed()).statusCode, 200);
    shop.clock.set('2031-04-13T10:00:00Z');
    await shop.deps.jobs.runNow('phones with passes');
    assert.equal((await phone.changed()).statusCode, 204);
  });

  test('can log errors; 21 log lines and an invalid device token return 422', async () => {
    const { phone } = await boughtOnPhone();
    assert.equal(
      (await phone.call('POST', '/log', { payload: { logs: ['[2031] no pass'] } })).statusCode,
      200,
    );
    const many = { logs: Array.from({ length: 21 }, () => 'x') };
    assert.equal((await phone.call('POST', '/log', { payload: many })).statusCode, 422);
    assert.equal((await phone.register('not a token')).statusCode, 422);
    assert.equal((await phone.changed('yesterday')).statusCode, 204);
  });
});
