/** Account pre-hijacking: an attacker registers an account before its owner sets a password. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { LoggedClient } from '@taquilla/contracts';
import { lockIsAwaited } from '@taquilla/testing/backend/lock-is-awaited.ts';
import { mailingShopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { hashPassword } from './login.ts';

const { shop, mailbox } = await mailingShopForTests({ PUBLIC_URL: 'http://shop.example' }, [
  'login_attempt',
  'allowance',
  'outbox',
]);
const venue = venueForTests(shop);

const ATTACKER_EMAIL = 'attacker@evil.example';
const OLD = 'tres palabras largas';
const NEW = 'cuatro palabras muy largas';
const PAUSE_MS = 6 * 60_000;
/** E-mail address of the owner; each order of steps has a new account. */
let owner = '';

const panel = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/client-panel/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });

const logIn = (username: string, password: string) =>
  panel('POST', 'login', { body: { username, password, headquarter_id: venue.id } });
async function tokenBy(password: string): Promise<string> {
  const answer = await logIn(owner, password);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}
const statusOf = async (token: string) => (await panel('GET', 'client/me', { token })).statusCode;

/** Links mailed so far, with their recipients. */
const links: { to: string; url: URL }[] = [];
async function readMails(): Promise<void> {
  await shop.deps.jobs.runNow('outbox');
  for (const { to, text } of mailbox.received.splice(0)) {
    const url = /http:\S+token=\S+/.exec(text ?? '')?.[0];
    if (url !== undefined) links.push({ to: to?.[0]?.address ?? '', url: new URL(url) });
  }
}
const linkOf = (page: string, to = owner) =>
  links.findLast((link) => link.to === to && link.url.pathname.endsWith(page))?.url;

async function register(): Promise<void> {
  links.length = 0;
  owner = `${randomUUID()}@example.org`;
  const body = {
    headquarter_id: venue.id,
    name: 'Inés',
    last_name: 'Mar',
    nif: '12345678Z',
    phone: '600111222',
    address: 'Calle Ancha 1',
    postcode: '11001',
    country: 'ES',
    language_id: 1,
    email: owner,
    emailVerify: owner,
    password: OLD,
    passwordVerify: OLD,
  };
  const answer = await panel('POST', 'register', { body });
  assert.equal(answer.statusCode, 200, answer.body);
  await readMails();
}

const requestRecovery = () =>
  panel('GET', `${encodeURIComponent(owner)}/password-recovery?headquarter_id=${venue.id}`);
async function recover(): Promise<string> {
  const token = linkOf('/reset-password')?.searchParams.get('token');
  const reset = await panel('PUT', 'reset-password', { body: { token, password: NEW, passwordVerify: NEW } });
  assert.ok(reset.statusCode < 300, reset.body);
  return tokenBy(NEW);
}
async function changeInPanel(): Promise<string> {
  const token = await tokenBy(OLD);
  const body = { current_password: OLD, password: NEW, passwordVerify: NEW };
  const changed = await panel('PUT', 'change-password', { token, body });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.equal(await statusOf(token), 401, 'the session that set the password');
  return changed.json<{ data: { access_token: string } }>().data.access_token;
}

interface Prepared {
  /** a session of the attacker, who knows the first password */
  attacker: string;
  registration: URL;
}

const STEPS = {
  'the attacker requests another address, and its e-mail again': async ({ attacker }) => {
    const body = { email: ATTACKER_EMAIL, emailVerify: ATTACKER_EMAIL, current_password: OLD };
    await panel('PUT', 'client/change-email', { token: attacker, body });
    shop.clock.advance(PAUSE_MS);
    await panel('GET', 'client/resend-verification-mail', { token: attacker });
  },
  'the owner opens the registration’s link': ({ registration }) =>
    panel('GET', `verify-mail${registration.search}`),
  'a recovery e-mail is asked for': requestRecovery,
} as const satisfies Record<string, (prepared: Prepared) => Promise<unknown>>;
type Step = keyof typeof STEPS | typeof SET;
const SET = 'the owner sets a password';

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
const ORDERS = ordersOf<Step>([...(Object.keys(STEPS) as (keyof typeof STEPS)[]), SET]).filter(
  (order) => order.indexOf('a recovery e-mail is asked for') < order.indexOf(SET),
);

for (const [way, setPassword] of [
  ['by a recovery link', recover],
  ['in the panel', changeInPanel],
] as const) {
  describe(`new password set ${way} (R390)`, () => {
    test('locks out an attacker who registered first, in every order of e-mail change, verification and recovery', async () => {
      assert.equal(ORDERS.length, 12);
      for (const order of ORDERS) {
        const steps = order.join(', ');
        for (const table of ['allowance', 'login_attempt'] as const)
          await shop.db.deleteFrom(table).execute();
        await register();
        const registration = linkOf('/verify-mail');
        assert.ok(registration);
        const attacker = await tokenBy(OLD);
        let session = '';
        for (const step of order) {
          shop.clock.advance(PAUSE_MS);
          if (step === SET) session = await setPassword();
          else await STEPS[step]({ attacker, registration });
          await readMails();
        }
        assert.equal(await statusOf(attacker), 401, steps);
        assert.equal((await logIn(owner, OLD)).statusCode, 422, steps);
        for (const { to, url } of links) {
          if (to !== ATTACKER_EMAIL) continue;
          assert.equal((await panel('GET', `verify-mail${url.search}`)).statusCode, 403, steps);
        }
        const me = await panel('GET', 'client/me', { token: session });
        assert.equal(me.json<{ data: LoggedClient }>().data.email, owner, steps);
      }
    });

    test('voids every pending link of an unverified account', async () => {
      await register();
      await requestRecovery();
      await readMails();
      assert.equal(links.length, 2);
      await setPassword();
      const open = await shop.db
        .selectFrom('client_link')
        .select('id')
        .where('used_at', 'is', null)
        .execute();
      assert.deepEqual(open, []);
      const recovery = linkOf('/reset-password');
      assert.equal((await panel('GET', `reset-password${recovery?.search ?? ''}`)).statusCode, 403);
    });
  });
}

test('a log-in whose password is replaced while it is checked opens no session', async () => {
  if (!process.env['TEST_DATABASE_URL']) return;
  await register();
  const { id } = await shop.db
    .selectFrom('registered_client')
    .select('id')
    .where('email', '=', owner)
    .executeTakeFirstOrThrow();
  const password_hash = await hashPassword(NEW);
  const { answer } = await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('registered_client').set({ password_hash }).where('id', '=', id).execute();
    // the log-in reads and verifies the old password, then waits for the account
    const pending = logIn(owner, OLD);
    await lockIsAwaited(shop.db);
    return { answer: pending };
  });
  assert.equal((await answer).statusCode, 422);
  const sessions = await shop.db
    .selectFrom('access_token')
    .select('id')
    .where('registered_client_id', '=', id)
    .execute();
  assert.deepEqual(sessions, []);
});
