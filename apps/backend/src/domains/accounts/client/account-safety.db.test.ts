/** Attacks on an account: stolen sessions, distributed password guessing, user enumeration. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { DEVICES_COOKIE, type ClientSession } from '@taquilla/contracts';
import { countCalls } from '@taquilla/testing/backend/count-calls.ts';
import { addClient, PASSWORD, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { formatDay } from '../../../format/format-visit.ts';
import { workRetention } from '../../customers/retention/work-retention.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const limits = { RATE_LIMIT: '100000' };
const { shop, mailbox } = await mailingShopForTests({ PUBLIC_URL: 'http://shop.example', ...limits });
let venue: SellingVenue;
let client: TestClient;

beforeEach(async () => {
  for (const table of ['login_attempt', 'allowance', 'outbox'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  venue = await addSellingVenue(shop.db);
  client = await addClient(shop, venue.id);
});

interface Call {
  token?: string;
  body?: object;
  from?: string;
  headers?: Record<string, string>;
}
const panel = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call: Call = {}) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/client-panel/${path}`,
    headers: {
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.from === undefined ? {} : { 'x-forwarded-for': call.from }),
      ...call.headers,
    },
    ...(call.body ? { payload: call.body } : {}),
  });
type Answer = Awaited<ReturnType<typeof panel>>;
const problems = (answer: Answer) => codesByField(answer.json());

const logIn = (password: string, call: Call = {}) =>
  panel('POST', 'login', {
    ...call,
    body: { username: client.username, password, headquarter_id: venue.id },
  });
async function loggedIn(call: Call = {}) {
  const answer = await logIn(PASSWORD, call);
  assert.equal(answer.statusCode, 200, answer.body);
  const { access_token } = answer.json<{ data: { access_token: string } }>().data;
  return { access_token, device: deviceIn(answer) };
}
const deviceIn = ({ cookies }: Answer) => cookies.find(({ name }) => name === DEVICES_COOKIE)?.value ?? '';
const cookieOf = (device: string) => ({ cookie: `${DEVICES_COOKIE}=${device}` });
const isOpen = async (token: string) => (await panel('GET', 'client/me', { token })).statusCode === 200;
async function mails() {
  await shop.deps.jobs.runNow('outbox');
  return mailbox.received.splice(0).map(({ to, text = '', subject }) => ({
    to: to?.[0]?.address,
    subject,
    text,
    link: /http:\S+/.exec(text)?.[0] ?? '',
  }));
}

describe('stolen session', () => {
  const change = (changes: object, token = client.token) => {
    const email = 'thief@example.org';
    return panel('PUT', 'client/change-email', { token, body: { email, emailVerify: email, ...changes } });
  };

  test('cannot change the e-mail address without the password, and guesses are limited (R197)', async () => {
    assert.deepEqual(problems(await change({})), { current_password: ['required'] });
    for (let guess = 0; guess < 5; guess++) {
      const wrong = await change({ current_password: 'guess' });
      assert.deepEqual(problems(wrong), { current_password: ['wrongPassword'] });
    }
    assert.equal((await change({ current_password: PASSWORD })).statusCode, 429);
    assert.deepEqual(await mails(), []);
  });

  test('changes the e-mail address with the password: the old address is notified of request and change, and other sessions end', async () => {
    const other = await loggedIn();
    assert.equal((await change({ current_password: PASSWORD })).statusCode, 204);
    assert.equal(await isOpen(other.access_token), false);
    assert.equal(await isOpen(client.token), true);
    const notices = await mails();
    const link = notices.find(({ to }) => to === 'thief@example.org')?.link ?? '';
    const notice = notices.find(({ to }) => to === client.email);
    assert.match(notice?.text ?? '', /thief@example\.org.*choose a new one now/s);
    assert.equal(new URL(notice?.link ?? '').pathname, `/en/monuments/venue-${venue.id}/client/login`);
    assert.equal((await panel('GET', `verify-mail${new URL(link).search}`)).statusCode, 303);
    const [after, ...others] = await mails();
    assert.equal(others.length, 0);
    assert.equal(after?.to, client.email);
    assert.match(after.text, /is now thief@example\.org.*write to/s);
    assert.deepEqual(await shop.db.selectFrom('account_notice').select('id').execute(), []);
  });

  test('a new password voids the link of a requested e-mail change and notifies the owner', async () => {
    await change({ current_password: PASSWORD });
    const link = (await mails()).find(({ to }) => to === 'thief@example.org')?.link ?? '';
    const password = 'un tren de medianoche';
    const body = { current_password: PASSWORD, password, passwordVerify: password };
    const changed = await panel('PUT', 'change-password', { token: client.token, body });
    assert.equal(changed.statusCode, 200, changed.body);
    assert.equal((await panel('GET', `verify-mail${new URL(link).search}`)).statusCode, 403);
    const [notice] = await mails();
    assert.deepEqual([notice?.to, notice?.subject?.startsWith('The password of your')], [client.email, true]);
  });
});

describe('password guessing', () => {
  /** Returns the number of guesses whose password was checked. */
  async function guesses(count: number, call: Call = {}): Promise<number> {
    let looked = 0;
    for (let guess = 0; guess < count; guess++) {
      const { statusCode } = await logIn('wrong', { from: `203.0.113.${guess}`, ...call });
      if (statusCode === 422) looked += 1;
    }
    return looked;
  }

  test('from 18 addresses does not lock the owner out of a known device (R193)', async () => {
    const { device } = await loggedIn();
    assert.equal(await guesses(18), 5);
    assert.equal((await logIn(PASSWORD, { from: '198.51.100.1' })).statusCode, 429, 'from anywhere else');
    const headers = cookieOf(`junk~${device}`);
    const again = await loggedIn({ from: '198.51.100.2', headers });
    assert.equal(again.device, `junk~${device}`, 'it stays the same device');
    // a stolen device token gives no more guesses than an unknown device
    assert.equal(await guesses(18, { headers }), 5);
  });

  test('a device is known to its own account only, until the password changes', async () => {
    const { device } = await loggedIn();
    const headers = cookieOf(device);
    client = await addClient(shop, venue.id);
    await guesses(6);
    assert.equal((await logIn(PASSWORD, { headers })).statusCode, 429, 'another account');
    const own = cookieOf(await newDevice());
    const password = 'un tren de medianoche';
    const body = { current_password: PASSWORD, password, passwordVerify: password };
    await panel('PUT', 'change-password', { token: client.token, body });
    await guesses(6);
    assert.equal((await logIn(password, { headers: own })).statusCode, 429, 'the former password');
  });
  async function newDevice(): Promise<string> {
    shop.clock.advance(60 * MINUTE);
    return (await loggedIn()).device;
  }

  test('a device that has reset the password by an e-mailed link is not limited by guesses from other devices', async () => {
    await panel('GET', `${encodeURIComponent(client.username)}/password-recovery?headquarter_id=${venue.id}`);
    const token = new URL((await mails())[0]?.link ?? '').searchParams.get('token') ?? '';
    const password = 'un tren de medianoche';
    const reset = await panel('PUT', 'reset-password', {
      body: { token, password, passwordVerify: password },
    });
    assert.equal(reset.statusCode, 204, reset.body);
    await guesses(18);
    assert.equal((await logIn(password, { from: '198.51.100.1' })).statusCode, 429, 'from anywhere else');
    const headers = cookieOf(deviceIn(reset));
    assert.equal((await logIn(password, { from: '198.51.100.1', headers })).statusCode, 200);
  });

  test('from a blocked address does not count towards the limit of an account', async () => {
    const from = '203.0.113.7';
    const name = client.username;
    for (let count = 0; count < 30; count++) {
      client.username = `client-${count}@example.org`;
      await logIn('wrong', { from });
    }
    client.username = name;
    assert.equal(await guesses(20, { from }), 0);
    assert.equal((await logIn(PASSWORD, { from: '198.51.100.1' })).statusCode, 200);
  });

  test('counts all addresses of an IPv6 network as one', async () => {
    const name = client.username;
    for (let count = 0; count < 30; count++) {
      client.username = `client-${count}@example.org`;
      assert.equal((await logIn('wrong', { from: `2001:db8:1:2::${count.toString(16)}` })).statusCode, 422);
    }
    client.username = name;
    assert.equal((await logIn(PASSWORD, { from: '2001:db8:1:2:ffff::1' })).statusCode, 429);
    assert.equal((await logIn(PASSWORD, { from: '2001:db8:1:3::1' })).statusCode, 200);
  });
});

test('60 registrations from one network with a name in use return 422 only 12 times, and one costs the hash of a new account', async () => {
  const probe = (email: string, from: string) =>
    panel('POST', 'register', {
      from,
      body: {
        headquarter_id: venue.id,
        name: 'Inés',
        last_name: 'Mar',
        nif: '12345678Z',
        phone: '600111222',
        address: 'Calle Ancha 1',
        postcode: '11001',
        country: 'ES',
        language_id: 1,
        email,
        emailVerify: email,
        password: 'tres palabras largas',
        passwordVerify: 'tres palabras largas',
      },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 60; count++) {
    statuses.push((await probe(client.email, `2001:db8:9:9::${count}`)).statusCode);
  }
  assert.deepEqual([...new Set(statuses)], [422, 429]);
  assert.equal(statuses.filter((status) => status === 422).length, 12);
  const hashes = await countCalls({ file: 'client/login.ts', name: 'hashPassword' }, () =>
    probe(client.email, '198.51.100.9'),
  );
  assert.equal(hashes, 1, 'a name in use costs the hash of a new account');
});

describe('sessions', () => {
  const list = async (token: string) =>
    (await panel('GET', 'sessions', { token })).json<{ data: ClientSession[] }>().data;
  const words = (sessions: ClientSession[]) =>
    sessions.map(({ browser, system, is_current }) => [browser, system, is_current]);

  test('end after a week without use, and after thirty days in any case', async () => {
    shop.clock.advance(7 * DAY);
    assert.equal(await isOpen(client.token), false);
    const { access_token: used } = await loggedIn();
    for (let week = 0; week < 4; week++) {
      shop.clock.advance(7 * DAY - MINUTE);
      assert.equal(await isOpen(used), true, `week ${week}`);
    }
    shop.clock.advance(2 * DAY + 4 * MINUTE);
    assert.equal(await isOpen(used), false);
  });

  test('are listed with device and last use, and end one by one or all except the current session', async () => {
    shop.clock.advance(MINUTE);
    const phone = await loggedIn({ headers: { 'user-agent': IPHONE } });
    shop.clock.advance(DAY);
    const desktop = await loggedIn({ headers: { 'user-agent': FIREFOX } });
    const sessions = await list(desktop.access_token);
    assert.deepEqual(words(sessions), [
      ['Firefox', 'Linux', true],
      ['Safari', 'iPhone', false],
      [null, null, false],
    ]);
    assert.equal(sessions[1]?.last_used_at, '2031-03-10T10:01:00.000Z');
    assert.ok(!JSON.stringify(sessions).includes(phone.access_token));

    const end = (id = '') => panel('DELETE', `sessions/${id}`, { token: desktop.access_token });
    assert.equal((await end(sessions[1].id)).statusCode, 204);
    assert.equal(await isOpen(phone.access_token), false);
    assert.equal((await end(sessions[1].id)).statusCode, 404);
    const other = await addClient(shop, venue.id);
    const [otherSession] = await list(other.token);
    assert.equal((await end(otherSession?.id)).statusCode, 404, 'a session of another client');

    const others = await panel('POST', 'logout/others', { token: desktop.access_token });
    assert.equal(others.statusCode, 204);
    assert.deepEqual(words(await list(desktop.access_token)), [['Firefox', 'Linux', true]]);
    assert.equal(await isOpen(client.token), false);
    assert.equal(await isOpen(other.token), true);
  });

  test('record their last use for the list', async () => {
    shop.clock.advance(3 * DAY);
    await isOpen(client.token);
    shop.clock.advance(5 * MINUTE);
    const [session] = await list(client.token);
    assert.equal(session?.last_used_at, '2031-03-13T10:00:00.000Z');
  });
});

test('the e-mail to the owner of an unused account names the day of its deletion', async () => {
  shop.clock.advance((1095 - 30) * DAY + 1);
  const now = shop.clock.now();
  await workRetention({ db: shop.db, config: shop.deps.config, now, erases: true });
  const email = (await mails()).find(({ to }) => to === client.email);
  const day = formatDay(new Date(now.getTime() + 30 * DAY), 'en', 'Europe/Madrid');
  assert.match(email?.text ?? '', new RegExp(`we’ll delete it on ${day}.*log in before that day`, 's'));
  assert.equal(new URL(email?.link ?? '').pathname, `/en/monuments/venue-${venue.id}/client/login`);
});
