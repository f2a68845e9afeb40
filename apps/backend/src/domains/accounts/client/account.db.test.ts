import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { coded, type LoggedClient, refusedBody } from '@taquilla/contracts';
import { addClient, PASSWORD, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const MINUTE = 60_000;
const ORIGIN = 'http://shop.example';
const { shop, mailbox } = await mailingShopForTests({ PUBLIC_URL: ORIGIN }, [
  'login_attempt',
  'allowance',
  'outbox',
]);
const venue = venueForTests(shop);

type Method = 'GET' | 'POST' | 'PUT';
const panel = (method: Method, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/client-panel/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });

const form = (changes: object = {}) => ({
  headquarter_id: venue.id,
  name: 'Inés',
  last_name: 'Mar',
  nif: '12345678Z',
  address: 'Calle Ancha 1',
  postcode: '11001',
  country: 'ES',
  email: 'Ines@example.org',
  emailVerify: 'ines@example.org',
  phone: '600 111 222',
  language_id: 1,
  password: 'tres palabras largas',
  passwordVerify: 'tres palabras largas',
  ...changes,
});
const register = (changes: object = {}) => panel('POST', 'register', { body: form(changes) });
const login = (username: string, password: string) =>
  panel('POST', 'login', { body: { username, password, headquarter_id: venue.id } });
async function tokenOf(username: string, password: string): Promise<string> {
  const answer = await login(username, password);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}
const me = async (token: string) =>
  (await panel('GET', 'client/me', { token })).json<{ data: LoggedClient }>().data;
const problems = (answer: Awaited<ReturnType<typeof panel>>) => codesByField(answer.json());

/** Sends all pending e-mails and returns them. */
async function mails() {
  await shop.deps.jobs.runNow('outbox');
  return mailbox.received.splice(0);
}
type Mails = Awaited<ReturnType<typeof mails>>;
/** Returns the link in the e-mail to an address. */
function linkIn(received: Mails, address: string): URL {
  const mail = received.find(({ to }) => to?.[0]?.address === address);
  const [url] = /http:\S+/.exec(mail?.text ?? '') ?? [];
  assert.ok(url, mail?.text);
  return new URL(url);
}
/** Returns the only link in the only e-mail. */
async function mailedLink(): Promise<URL> {
  const received = await mails();
  assert.equal(received.length, 1);
  return linkIn(received, received[0]?.to?.[0]?.address ?? '');
}
/** Opens the verification call as a browser does, without the page's script. */
const open = (link: URL) => panel('GET', `verify-mail${link.search}`);

describe('registration', () => {
  test('creates an account; the e-mailed link verifies it and redirects to the login page', async () => {
    assert.equal((await register()).statusCode, 200);
    const token = await tokenOf('ines@example.org', 'tres palabras largas');
    assert.equal((await me(token)).is_verified, false);
    const link = await mailedLink();
    assert.equal(link.origin, ORIGIN);
    assert.equal(link.pathname, `/monuments/venue-${venue.id}/client/verify-mail`);
    for (const time of ['first', 'again']) {
      const answer = await open(link);
      assert.equal(answer.statusCode, 303, time);
      assert.equal(answer.headers.location, `/monuments/venue-${venue.id}/client/login`);
    }
    assert.equal((await me(token)).is_verified, true);
  });

  test('returns error codes by field', async () => {
    const wrong = {
      emailVerify: 'other@example.org',
      passwordVerify: 'x',
      nif: '12',
      postcode: '1',
      name: ' ',
    };
    const fields = await register({
      ...wrong,
      emailVerify: 'ines@example.org',
      passwordVerify: form().password,
    });
    assert.equal(fields.statusCode, 422);
    assert.deepEqual(Object.keys(problems(fields)).sort(), ['name', 'nif', 'postcode']);
    assert.deepEqual(problems(fields)['name'], ['required']);
    const pairs = await register({ emailVerify: wrong.emailVerify, passwordVerify: wrong.passwordVerify });
    assert.deepEqual(problems(pairs)['emailVerify'], ['emailsDiffer']);
    assert.ok(problems(pairs)['passwordVerify']);
    const number = await register({ nif: '12345678A' });
    assert.deepEqual(problems(number), { nif: [coded('invalidCif', { cif: '12345678A' })] });
    assert.deepEqual(Object.keys(problems(await register({ headquarter_id: 999_999_999 }))), [
      'headquarter_id',
    ]);
    assert.equal((await register({ nif: '0' })).statusCode, 200);
  });

  test('refuses common passwords, and passwords of the client’s or venue’s names', async () => {
    const known = 'passwordOfKnownWords';
    for (const [password, code] of [
      ['iloveyou1', 'passwordTooCommon'],
      ['INES@example.org', known],
      ['inesmar1990', known],
      [`Alcázar-Ribera-7`, known],
    ]) {
      const answer = await register({ password, passwordVerify: password });
      assert.equal(answer.statusCode, 422, password);
      assert.deepEqual(problems(answer), { password: [code] });
    }
  });

  test('gives a user name to one client of a venue, also under concurrent requests (R189)', async () => {
    const answers = await Promise.all([register({ username: 'Ines' }), register({ username: ' ines' })]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    assert.deepEqual(refused?.json(), refusedBody('usernameTaken', { username: ['nameTaken'] }));
    const other = await addSellingVenue(shop.db);
    assert.equal((await register({ username: 'ines', headquarter_id: other.id })).statusCode, 200);
  });

  test('reports a name in use at the field that contained it: email or username', async () => {
    assert.equal((await register()).statusCode, 200);
    const again = await register({ email: 'INES@example.org' });
    assert.deepEqual(
      [again.statusCode, again.json()],
      [422, refusedBody('usernameTaken', { email: ['emailTaken'] })],
    );
    const asName = await register({
      username: 'ines@example.org',
      email: 'x@example.org',
      emailVerify: 'x@example.org',
    });
    assert.deepEqual(Object.keys(problems(asName)), ['username']);
  });

  test('verification requested as JSON returns 204 instead of a redirect', async () => {
    await register();
    const { search } = await mailedLink();
    const answer = await shop.app.inject({
      url: `/api/online-shop/client-panel/verify-mail${search}`,
      headers: { accept: 'application/json' },
    });
    assert.equal(answer.statusCode, 204);
  });

  test('a verification link ends after two days, and a forged one is refused', async () => {
    await register();
    const link = await mailedLink();
    shop.clock.advance(48 * 60 * MINUTE);
    const late = await open(link);
    assert.equal(late.statusCode, 403);
    assert.deepEqual(late.json(), refusedBody('linkExpired'));
    assert.equal((await panel('GET', 'verify-mail?token=a.b')).statusCode, 403);
  });
});

describe('account of a guest buyer', () => {
  const PASSWORD_GIVEN = 'tres palabras largas';
  const registration = (changes: object = {}) => ({
    language_id: 2,
    password: PASSWORD_GIVEN,
    passwordVerify: PASSWORD_GIVEN,
    ...changes,
  });
  const registerFrom = ({ id, token }: { id: string; token?: string }, body: object = registration()) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/online-shop/client-panel/register/sale/${id}`,
      headers: token === undefined ? {} : { 'x-sale-token': token },
      payload: body,
    });
  const buy = () => new Buyer(shop).order(ticketOrder(venue));

  test('needs only a password, and receives the checkout data and the purchase (R190)', async () => {
    const sale = await buy();
    const answer = await registerFrom(sale);
    assert.equal(answer.statusCode, 200, answer.body);
    const { username } = answer.json<{ data: { username: string } }>().data;
    assert.equal(username, `buyer-${venue.id}@example.org`);
    const token = await tokenOf(username, PASSWORD_GIVEN);
    const { id: _, ...client } = await me(token);
    assert.deepEqual(client, {
      name: 'Begoña',
      last_name: 'Núñez Güell',
      nif: '0',
      document_type: null,
      address: null,
      postcode: '41001',
      country: 'ES',
      prefix: '+34',
      phone: '600000000',
      email: username,
      username,
      headquarter_id: venue.id,
      language: { id: 2, locale: 'en' },
      is_verified: false,
    });
    const list = await panel('GET', 'sale', { token });
    assert.deepEqual(
      list.json<{ data: { id: string }[] }>().data.map(({ id }) => id),
      [sale.id],
    );
    assert.equal((await open(await mailedLink())).statusCode, 303);
    assert.equal((await me(token)).is_verified, true);
    const again = await registerFrom(sale);
    assert.deepEqual([again.statusCode, again.json()], [409, refusedBody('ownedAlready')]);
  });

  test('requires the sale’s token, and is created for a sale without a postal address', async () => {
    const sale = await buy();
    const { token } = await buy();
    assert.equal((await registerFrom({ id: sale.id })).statusCode, 403);
    assert.equal((await registerFrom({ id: sale.id, token })).statusCode, 403);
    assert.deepEqual(Object.keys(problems(await registerFrom(sale, registration({ passwordVerify: 'x' })))), [
      'passwordVerify',
    ]);
    assert.deepEqual(
      problems(
        await registerFrom(sale, registration({ password: 'nunezguell1', passwordVerify: 'nunezguell1' })),
      ),
      {
        password: ['passwordOfKnownWords'],
      },
    );
    assert.equal((await registerFrom(sale)).statusCode, 200);
    assert.deepEqual(problems(await registerFrom(await buy())), {
      email: ['emailTaken'],
    });
  });
});

describe('account of a registered client', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await addClient(shop, venue.id);
  });
  const recover = (username: string) =>
    panel('GET', `${encodeURIComponent(username)}/password-recovery?headquarter_id=${venue.id}`);
  const reset = (token: string, password = 'otra muy distinta') =>
    panel('PUT', 'reset-password', { body: { token, password, passwordVerify: password } });
  const linkToken = async () => (await mailedLink()).searchParams.get('token') ?? '';

  test('password recovery sends one e-mail with a link for one use, which ends all sessions (R194)', async () => {
    const answer = await recover(client.username);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'An email was sent' }]);
    const link = await mailedLink();
    assert.equal(link.pathname, '/en/client/reset-password');
    const token = link.searchParams.get('token') ?? '';
    const looked = await panel('GET', `reset-password?token=${token}`);
    assert.equal(looked.statusCode, 204, 'looking uses nothing up');
    assert.equal((await reset(token)).statusCode, 204);
    const used = await panel('GET', `reset-password?token=${token}`);
    assert.deepEqual([used.statusCode, used.json()], [403, refusedBody('linkExpired')]);
    assert.equal((await panel('GET', 'client/me', { token: client.token })).statusCode, 401);
    assert.equal((await login(client.username, PASSWORD)).statusCode, 422);
    await tokenOf(client.username, 'otra muy distinta');
    const again = await reset(token);
    assert.deepEqual([again.statusCode, again.json()], [403, refusedBody('linkExpired')]);
  });

  test('one of two concurrent uses of a recovery link succeeds', async () => {
    await recover(client.username);
    const token = await linkToken();
    const answers = await Promise.all([reset(token, 'la primera de dos'), reset(token, 'la segunda de dos')]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [204, 403]);
  });

  test('a recovery link ends after an hour, and is not accepted as a verification link', async () => {
    await recover(client.username);
    const token = await linkToken();
    assert.equal((await panel('GET', `verify-mail?token=${token}`)).statusCode, 403);
    shop.clock.advance(60 * MINUTE);
    assert.equal((await reset(token)).statusCode, 403);
    assert.equal((await reset(`${token.slice(0, -1)}_`)).statusCode, 403);
  });

  test('password recovery returns the same responses for an unknown account and sends it no e-mail', async () => {
    for (const username of [client.username, 'unknown@example.org']) {
      const first = await recover(username);
      assert.deepEqual([first.statusCode, first.json()], [200, { message: 'An email was sent' }]);
      const second = await recover(username);
      assert.deepEqual([second.statusCode, second.json()], [429, refusedBody('passwordRequested')]);
      assert.equal(second.headers['retry-after'], '300');
    }
    assert.deepEqual(
      (await mails()).map(({ to }) => to?.[0]?.address),
      [client.email],
    );
    shop.clock.advance(5 * MINUTE);
    assert.equal((await recover(client.username)).statusCode, 200);
  });

  test('a new password ends every session and the pending recovery, and opens a session for its browser (R390)', async () => {
    const other = await tokenOf(client.username, PASSWORD);
    await recover(client.username);
    const token = await linkToken();
    const change = (current_password: string) => ({
      token: client.token,
      body: { current_password, password: 'nueva y larga', passwordVerify: 'nueva y larga' },
    });
    const wrong = await panel('PUT', 'change-password', change('wrong'));
    assert.deepEqual(Object.keys(problems(wrong)), ['current_password']);
    const changed = await panel('PUT', 'change-password', change(PASSWORD));
    assert.equal(changed.statusCode, 200, changed.body);
    const { access_token: newToken } = changed.json<{ data: { access_token: string } }>().data;
    for (const [session, status] of [
      [other, 401],
      [client.token, 401],
      [newToken, 200],
    ] as const) {
      assert.equal((await panel('GET', 'client/me', { token: session })).statusCode, status);
    }
    assert.equal((await reset(token)).statusCode, 403);
    await tokenOf(client.username, 'nueva y larga');
  });

  test('signing out everywhere ends every session, including the current one', async () => {
    await register();
    const here = await tokenOf('ines@example.org', form().password);
    const there = await tokenOf('ines@example.org', form().password);
    assert.equal((await panel('POST', 'logout/everywhere', { token: here })).statusCode, 204);
    for (const token of [here, there]) {
      assert.equal((await panel('GET', 'client/me', { token })).statusCode, 401);
    }
  });

  test('a sixth guess of the current password returns 429', async () => {
    const guess = () =>
      panel('PUT', 'change-password', {
        token: client.token,
        body: { current_password: 'no', password: 'nueva y larga', passwordVerify: 'nueva y larga' },
      });
    for (let count = 0; count < 5; count++) assert.equal((await guess()).statusCode, 422);
    assert.equal((await guess()).statusCode, 429);
  });

  test('a new e-mail address takes effect once its link is opened, also for the login', async () => {
    const change = (email: string) =>
      panel('PUT', 'client/change-email', {
        token: client.token,
        body: { email, emailVerify: email, current_password: PASSWORD },
      });
    assert.equal((await change('first@example.org')).statusCode, 204);
    const first = linkIn(await mails(), 'first@example.org');
    assert.equal((await change('second@example.org')).statusCode, 429, 'one mail a minute');
    shop.clock.advance(MINUTE);
    assert.equal((await change('second@example.org')).statusCode, 204);
    assert.equal((await me(client.token)).email, client.email);
    const second = linkIn(await mails(), 'second@example.org');
    assert.equal((await open(first)).statusCode, 403, 'only the last address asked for');
    assert.equal((await open(second)).statusCode, 303);
    assert.equal((await me(client.token)).email, 'second@example.org');
    await tokenOf('second@example.org', PASSWORD);
  });

  test('the verification e-mail is sent again to unverified clients only', async () => {
    const resend = () => panel('GET', 'client/resend-verification-mail', { token: client.token });
    assert.equal((await resend()).statusCode, 204);
    assert.equal((await mails()).length, 0, 'verified already');
    await shop.db
      .updateTable('registered_client')
      .set({ verified_at: null })
      .where('id', '=', client.id)
      .execute();
    shop.clock.advance(MINUTE);
    assert.equal((await resend()).statusCode, 204);
    assert.equal((await open(await mailedLink())).statusCode, 303);
    assert.equal((await me(client.token)).is_verified, true);
  });

  test('a client can change personal data and language; an invalid NIF or language returns 422', async () => {
    const { name, nif, address, postcode, country, phone } = form({ name: 'Alba María' });
    const body = { name, nif, address, postcode, country, phone };
    const saved = await panel('PUT', 'client/personal-data', { token: client.token, body });
    assert.equal(saved.statusCode, 200, saved.body);
    const wrong = { ...body, nif: '12345678A' };
    assert.equal(
      (await panel('PUT', 'client/personal-data', { token: client.token, body: wrong })).statusCode,
      422,
    );
    const speak = (language_id: number) =>
      panel('PUT', 'client/change-language', { token: client.token, body: { language_id } });
    assert.equal((await speak(7)).statusCode, 200);
    assert.equal((await speak(5)).statusCode, 422);
    const now = await me(client.token);
    assert.deepEqual([now.name, now.last_name, now.language], ['Alba María', 'Río', { id: 7, locale: 'it' }]);
  });
});
