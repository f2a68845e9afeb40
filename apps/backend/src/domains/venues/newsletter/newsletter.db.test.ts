import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import type { NewsletterSubscription } from '@taquilla/contracts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addText } from '@taquilla/testing/backend/sale-fixture.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { listSubscribers } from './list-subscribers.ts';

const ORIGIN = 'http://shop.example';
const HOUR = 3_600_000;
const { shop, mailbox } = await mailingShopForTests({ PUBLIC_URL: ORIGIN, SANDBOX: 'off' }, [
  'allowance',
  'newsletter_subscriber',
]);
let venueId: number;

beforeEach(async () => {
  venueId = (await addVenue(shop.db)).id;
  await addText(shop.db, venueId, 'venue', venueId, 'Alcázar de la Ribera');
  await shop.db.updateTable('venue').set({ newsletter_active: true }).where('id', '=', venueId).execute();
});

const call = (method: 'GET' | 'POST', path: string, payload?: object | string, headers = {}) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/newsletter${path}`,
    headers: { accept: 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const signUp = (payload: object) => call('POST', '', payload);
const subscribers = () => shop.db.selectFrom('newsletter_subscriber').selectAll().orderBy('email').execute();
const stateOf = async (token: string) =>
  (await call('GET', `/subscription?token=${token}`)).json<{ data: NewsletterSubscription }>().data;

async function mails() {
  await shop.deps.jobs.runNow('outbox');
  return mailbox.received.splice(0);
}

/** Subscribes; returns the token of the e-mailed link. */
async function askedFor(email = 'ana@example.org'): Promise<string> {
  assert.equal((await signUp({ headquarter_id: venueId, email })).statusCode, 200);
  const [mail] = await mails();
  const [, token] = /\/newsletter\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  assert.ok(token, mail?.text);
  return token;
}

test('a subscription is stored once per e-mail address, ignoring case, with the language of the last request', async () => {
  const answers = await Promise.all([
    signUp({ headquarter_id: venueId, email: 'Ana@example.org' }),
    signUp({ headquarter_id: venueId, email: 'ana@example.org' }),
  ]);
  shop.clock.advance(HOUR);
  const last = await signUp({ headquarter_id: venueId, email: 'ana@example.org', language_id: 7 });
  for (const answer of [...answers, last]) {
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.body, last.body);
  }
  const rows = await subscribers();
  assert.deepEqual(
    rows.map(({ email, locale, confirmed_at }) => ({ email, locale, confirmed_at })),
    [{ email: 'ana@example.org', locale: 'it', confirmed_at: null }],
  );
});

test('an invalid e-mail address and a venue without a newsletter are refused', async () => {
  const wrong = await signUp({ headquarter_id: venueId, email: 'ana' });
  assert.deepEqual(wrong.json(), refusedBody('invalidData', { email: ['invalidEmail'] }));
  const { id } = await addVenue(shop.db);
  for (const headquarter_id of [id, 999_999_999]) {
    assert.equal((await signUp({ headquarter_id, email: 'ana@example.org' })).statusCode, 422);
  }
});

test('a subscription is confirmed by the button of the e-mailed page, and not by opening the link (R63)', async () => {
  const token = await askedFor();
  const state = await stateOf(token);
  assert.deepEqual([state.state, state.email], ['unconfirmed', 'a…@example.org']);
  assert.match(state.consent ?? '', /^Acepto que Alcázar de la Ribera /);
  // a link scanner, which does not request JSON
  const scanned = await call('GET', `/subscription?token=${token}`, undefined, { accept: '*/*' });
  assert.equal(scanned.statusCode, 303);
  assert.equal(scanned.headers.location, `/monuments/venue-${venueId}/newsletter?token=${token}`);
  assert.equal((await stateOf(token)).state, 'unconfirmed');

  const pressedAt = shop.clock.now();
  for (const time of ['once', 'again']) {
    assert.equal((await call('POST', '/confirmation', { token })).statusCode, 204, time);
    shop.clock.advance(HOUR);
  }
  const [row] = await subscribers();
  assert.deepEqual(row?.confirmed_at, pressedAt);
  const stored = await shop.db
    .selectFrom('text_version')
    .select('content')
    .where('hash', '=', row.consent_hash ?? '')
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored.content, { locale: 'es', text: state.consent });
});

test('listSubscribers returns confirmed subscribers only, with their unsubscribe URL', async () => {
  const token = await askedFor();
  const list = () => listSubscribers(shop.db, `venue-${venueId}`, ORIGIN);
  assert.deepEqual(await list(), []);
  await call('POST', '/confirmation', { token });
  const [line = ''] = await list();
  assert.deepEqual(JSON.parse(line), {
    email: 'ana@example.org',
    locale: 'es',
    confirmed_at: shop.clock.now().toISOString(),
    unsubscribe: `${ORIGIN}/api/online-shop/newsletter/subscription?token=${token}`,
  });
});

test('the accepted text is stored in the language in which the page shows it', async () => {
  const token = await askedFor();
  const shown = await call('GET', `/subscription?token=${token}&locale=de`);
  const { consent } = shown.json<{ data: NewsletterSubscription }>().data;
  assert.match(consent ?? '', /^Ich bin einverstanden, /);
  await call('POST', '/confirmation', { token, locale: 'de' });
  assert.equal((await stateOf(token)).consent, consent);
  assert.equal((await subscribers())[0]?.locale, 'es');
});

test('the accepted text stays unchanged when the name of the venue changes', async () => {
  const token = await askedFor();
  await call('POST', '/confirmation', { token });
  const agreed = (await stateOf(token)).consent;
  await shop.db.updateTable('text').set({ value: 'Otro nombre' }).where('owner_id', '=', venueId).execute();
  assert.equal((await stateOf(token)).consent, agreed);
});

test('a further request for a confirmed e-mail address sends no e-mail and changes nothing', async () => {
  const token = await askedFor();
  await call('POST', '/confirmation', { token });
  const before = await subscribers();
  shop.clock.advance(2 * HOUR);
  assert.equal(
    (await signUp({ headquarter_id: venueId, email: 'ANA@example.org', language_id: 3 })).statusCode,
    200,
  );
  assert.deepEqual(await subscribers(), before);
  assert.equal((await mails()).length, 0);
});

test('one click in the mail client unsubscribes without a log-in, for each content type', async () => {
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['application/json', '{}'],
  ] as const) {
    await shop.db.deleteFrom('allowance').execute();
    await signUp({ headquarter_id: venueId, email: 'ana@example.org' });
    const [mail] = await mails();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    const [, url] = /^<(http:\/\/shop\.example\/\S+)>$/.exec(header('list-unsubscribe')) ?? [];
    const { pathname, search } = new URL(url ?? '');
    const press = () =>
      shop.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload: body,
      });
    assert.equal((await press()).statusCode, 204, type);
    assert.equal((await press()).statusCode, 204, 'again');
    assert.deepEqual(await subscribers(), []);
    const token = new URLSearchParams(search).get('token') ?? '';
    assert.deepEqual(await stateOf(token), { state: 'none', email: null, consent: null });
    assert.equal((await call('POST', '/confirmation', { token })).statusCode, 403);
  }
});

test('repeated requests for one mailbox send one e-mail an hour and store one row', async () => {
  for (let turn = 0; turn < 5; turn++) {
    await signUp({ headquarter_id: venueId, email: turn % 2 ? 'ana+news@example.org' : 'ana@example.org' });
  }
  assert.equal((await mails()).length, 1);
  assert.equal((await subscribers()).length, 1);
  shop.clock.advance(HOUR);
  await askedFor();
});
