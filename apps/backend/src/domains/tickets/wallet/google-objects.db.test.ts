/** Updates of saved Google Wallet tickets, against a test server with Google's protocol. */
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { addDay, Changer, moveTo, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { ISSUER, walletFolderForTests } from '@taquilla/testing/backend/wallet-fixture.ts';
import { MAX_ATTEMPTS } from '../../../tasks/outbox.ts';
import { googleObjectId } from './google-content.ts';
import { SAVED_WITHIN_MS } from './update-google-wallet.ts';
import { slugOf } from './venue-of-pass.ts';

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** State, requests and responses of the test server. */
const google = {
  publicKey: '',
  saved: new Set<string>(),
  classes: new Set<string>(),
  tokens: [] as string[],
  /** lifetime of access tokens, seconds */
  expiresIn: 3_599,
  calls: [] as Call[],
  /** statuses of the next failing responses, in order */
  failures: [] as number[],
};

/** Verifies an assertion and returns its claims. */
function claimsOf(assertion: string): Record<string, unknown> {
  const [head = '', body = '', signature = ''] = assertion.split('.');
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url').toString()), { alg: 'RS256', typ: 'JWT' });
  const signed = Buffer.from(`${head}.${body}`);
  assert.ok(verify('sha256', signed, createPublicKey(google.publicKey), Buffer.from(signature, 'base64url')));
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
}

async function giveToken(request: IncomingMessage): Promise<[number, object]> {
  assert.match(request.headers['content-type'] ?? '', /^application\/x-www-form-urlencoded/);
  const form = new URLSearchParams(await text(request));
  assert.equal(form.get('grant_type'), 'urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { iss, scope, aud, iat, exp } = claimsOf(form.get('assertion') ?? '');
  assert.deepEqual(
    [iss, scope, aud],
    [
      'passes@example.iam.gserviceaccount.com',
      'https://www.googleapis.com/auth/wallet_object.issuer',
      `${URL_OF_GOOGLE}/token`,
    ],
  );
  assert.equal(iat, Math.floor(shop.clock.now().getTime() / 1000));
  assert.equal(exp, iat + 3_600);
  const token = `token-${google.tokens.length + 1}`;
  google.tokens.push(token);
  return [200, { access_token: token, expires_in: google.expiresIn, token_type: 'Bearer' }];
}

async function answer(request: IncomingMessage): Promise<[number, object]> {
  const { method = '', url: path = '' } = request;
  if (path === '/token') return giveToken(request);
  if (request.headers.authorization !== `Bearer ${google.tokens.at(-1)}`) return [401, {}];
  assert.equal(request.headers['content-type'], 'application/json');
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  google.calls.push({ method, path, body });
  const failure = google.failures.shift();
  if (failure !== undefined) return [failure, {}];
  const [, kind, id = ''] =
    /^\/walletobjects\/v1\/(eventTicket|generic)(?:Class|Object\/(.+))$/.exec(path) ?? [];
  if (method === 'POST' && kind !== undefined) {
    const name = String(body['id']);
    if (google.classes.has(name)) return [409, { error: { status: 'ALREADY_EXISTS' } }];
    google.classes.add(name);
    return [200, body];
  }
  if (method === 'PATCH' && google.saved.has(id)) {
    if ('classId' in body && kind === 'eventTicket') assert.ok(google.classes.has(String(body['classId'])));
    return [200, body];
  }
  return [404, { error: { status: 'NOT_FOUND' } }];
}

const server = createServer((request, response) => {
  answer(request).then(
    ([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => {
      problems.push(error);
      response.writeHead(400).end();
    },
  );
});
const problems: unknown[] = [];
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const URL_OF_GOOGLE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
after(() => server.close());

const wallets = walletFolderForTests();
const env = {
  WALLET_DIR: wallets.folder,
  GOOGLE_WALLET_URL: URL_OF_GOOGLE,
  GOOGLE_TOKEN_URL: `${URL_OF_GOOGLE}/token`,
};
const { shop, buyer } = await shopForTests(env, ['wallet_object', 'outbox']);
const venue = venueForTests(shop, 40);

beforeEach(async () => {
  google.publicKey = wallets.addGoogle(await slugOf(shop.db, venue.id)).publicKey;
  shop.app.wallets.reload();
  await setRules(shop.db, venue, { changes: { until: 2 }, returns: { until: 2 } });
  for (const list of [google.calls, google.failures, problems]) list.length = 0;
  google.saved.clear();
});

/** Opens the link of the first ticket and saves it. */
async function saved(sale: { id: string; token: string }, { isSaved = true } = {}) {
  const { details } = await buyer.state(sale.id, sale.token);
  const url = details?.wallets?.google[0]?.url ?? '';
  const answered = await shop.app.inject({ method: 'GET', url });
  assert.equal(answered.statusCode, 303, answered.body);
  const id = googleObjectId(ISSUER, { saleId: sale.id, number: 1 });
  if (isSaved) google.saved.add(id);
  return { id, code: details?.codes[0] };
}

async function boughtAndSaved() {
  const purchase = await Changer.bought(shop, buyer, venue);
  return { purchase, ...(await saved(purchase.sale)) };
}

/** Detects changed sales and updates Google. */
async function notice() {
  await shop.deps.jobs.runNow('changed google passes');
  await buyer.work();
  assert.deepEqual(problems, []);
}

async function moved(purchase: Changer) {
  const slots = await addDay(shop.db, venue, '2031-03-14');
  const lines = [{ position: 0, quantity: 1, items: moveTo(venue, slots) }];
  await purchase.change({ lines, difference: 0 });
}

const objects = () => shop.db.selectFrom('wallet_object').selectAll().execute();
const patches = () => google.calls.filter(({ method }) => method === 'PATCH');

describe('ticket saved in Google Wallet', () => {
  test('is updated with a cached access token, and with a new token when Google refuses the cached token', async () => {
    const { purchase } = await boughtAndSaved();
    const before = google.tokens.length;
    await moved(purchase);
    await notice();
    assert.equal(google.tokens.length, before + 1);
    shop.clock.advance(3_000_000);
    const { returns } = await purchase.state();
    // as after a key rotation of the account
    google.tokens.push('another');
    await purchase.giveBack(returns?.refund ?? -1);
    await notice();
    assert.equal(google.tokens.length, before + 3);
    assert.equal(patches().length, 2);
  });

  test('receives the new code and date of a changed sale, with a token from a signed assertion (R313)', async () => {
    const { purchase, id, code } = await boughtAndSaved();
    await notice();
    assert.equal(google.calls.length, 0, 'nothing has changed');
    await moved(purchase);
    await notice();
    const [kind, object] = google.calls;
    assert.ok(kind && object);
    assert.deepEqual([kind.method, kind.path], ['POST', '/walletobjects/v1/eventTicketClass']);
    assert.deepEqual(kind.body['dateTime'], { start: '2031-03-14T10:00:00+01:00' });
    assert.deepEqual([object.method, object.path], ['PATCH', `/walletobjects/v1/eventTicketObject/${id}`]);
    assert.equal(object.body['classId'], kind.body['id']);
    const { details } = await buyer.state(purchase.sale.id, purchase.sale.token);
    assert.deepEqual(object.body['barcode'], { type: 'QR_CODE', value: details?.codes[0] });
    assert.notEqual(details?.codes[0], code);
    assert.equal(object.body['state'], 'ACTIVE');
    await notice();
    assert.equal(google.calls.length, 2, 'notified once');
  });

  test('is void and without a code when its sale is refunded (R313)', async () => {
    const { purchase, id } = await boughtAndSaved();
    const { returns } = await purchase.state();
    assert.equal((await purchase.giveBack(returns?.refund ?? -1)).statusCode, 200);
    await notice();
    const [call] = google.calls;
    assert.equal(google.calls.length, 1);
    assert.equal(call?.path, `/walletobjects/v1/eventTicketObject/${id}`);
    assert.equal(call.body['state'], 'INACTIVE');
    assert.deepEqual(call.body['barcode'], {
      type: 'TEXT_ONLY',
      value: 'Esta entrada ya no es válida.',
    });
  });

  test('is a generic pass for a tourist pass', async () => {
    const ordered = await buyer.post('/tourist-pass/order', passOrder(venue, await addPass(shop.db, venue)));
    const sale = ordered.json<{ data: { id: string; token: string } }>().data;
    await buyer.verdict(await buyer.pay(sale.id));
    const { id } = await saved(sale);
    await shop.db.updateTable('sale').set({ edition: 1 }).where('id', '=', sale.id).execute();
    await notice();
    assert.deepEqual(
      patches().map(({ path }) => path),
      [`/walletobjects/v1/genericObject/${id}`],
    );
    assert.deepEqual(patches()[0]?.body['subheader'], { defaultValue: { language: 'es', value: 'Ana' } });
  });

  test('is retried when it is not saved yet, and deleted when it is not saved 10 minutes after its link was opened', async () => {
    const purchase = await Changer.bought(shop, buyer, venue);
    const { id } = await saved(purchase.sale, { isSaved: false });
    await moved(purchase);
    await notice();
    assert.equal(patches().length, 1);
    assert.equal((await objects()).length, 1, 'it may be saved soon');
    google.saved.add(id);
    shop.clock.advance(60_000);
    await notice();
    assert.equal(patches().length, 2);
    google.saved.clear();
    shop.clock.advance(SAVED_WITHIN_MS);
    const { returns } = await purchase.state();
    await purchase.giveBack(returns?.refund ?? -1);
    await notice();
    assert.equal(patches().length, 3);
    assert.deepEqual(await objects(), []);
  });

  test('is retried when Google fails, up to the maximum number of attempts', async () => {
    const { purchase } = await boughtAndSaved();
    google.failures.push(503, 429);
    await moved(purchase);
    await notice();
    assert.equal(google.calls.length, 1);
    shop.clock.advance(60_000);
    await notice();
    assert.equal(google.calls.length, 2);
    google.failures.push(...Array.from({ length: 100 }, () => 500));
    for (let turn = 0; turn < MAX_ATTEMPTS + 5; turn += 1) {
      shop.clock.advance(3_600_000);
      await notice();
    }
    assert.equal(google.calls.length, MAX_ATTEMPTS);
  });

  test('receives only the last state when its sale changes again before the update', async () => {
    const { purchase } = await boughtAndSaved();
    await moved(purchase);
    await shop.deps.jobs.runNow('changed google passes');
    const { returns } = await purchase.state();
    await purchase.giveBack(returns?.refund ?? -1);
    // the pending task sends the last state
    await notice();
    assert.deepEqual(
      patches().map(({ body }) => body['state']),
      ['INACTIVE'],
    );
    await notice();
    assert.equal(patches().length, 1);
  });

  test('is not updated without a key, and is deleted 30 days after its last visit', async () => {
    const { purchase } = await boughtAndSaved();
    wallets.remove(await slugOf(shop.db, venue.id));
    shop.app.wallets.reload();
    await moved(purchase);
    await notice();
    assert.equal(google.calls.length, 0);
    shop.clock.set('2031-04-10T10:00:00Z');
    await shop.deps.jobs.runNow('saved google passes');
    assert.equal((await objects()).length, 1);
    shop.clock.set('2031-04-15T10:00:00Z');
    await shop.deps.jobs.runNow('saved google passes');
    assert.deepEqual(await objects(), []);
  });
});
