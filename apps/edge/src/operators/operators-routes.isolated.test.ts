import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { OPERATOR_ACCOUNTS } from '@taquilla/contracts';
import {
  openOperators,
  openPublishers,
  openRollouts,
  type Credentials,
  type OperatorRole,
} from '@taquilla/delivery';
import { URI } from 'otpauth';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';
import { catalogue, publish } from '@taquilla/testing/edge/release-fixture.ts';

const SECRET = 'a secret of the edges that is long enough';

const codeOf = ({ address }: Credentials) => URI.parse(address).generate();

async function open(context: TestContext, role: OperatorRole = 'operator') {
  const edge = await startEdge(context, { hasOperators: true, hasPublishing: true, secret: SECRET });
  const { app, config } = edge;
  await publish(config.releasesDir, catalogue('2.0.0'));
  const operators = openOperators({
    dir: config.rolloutsDir,
    url: undefined,
    secret: SECRET,
    ...OPERATOR_ACCOUNTS,
  });
  const ana = await operators.add('ana', role);
  let cookie = '';
  const post = (path: string, fields: Record<string, string>, remoteAddress = '10.1.1.1', sent = cookie) =>
    app.inject({
      method: 'POST',
      url: `/_rollouts/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: sent },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
  const page = () => app.inject({ url: '/_rollouts', headers: { cookie } });
  const formKey = async () => /name="form" value="([^"]+)"/.exec((await page()).body)?.[1] ?? '';
  return {
    ...edge,
    storedRollouts: openRollouts({ dir: config.rolloutsDir, url: undefined }),
    post,
    page,
    ana,
    operators,
    formKey,
    async signIn() {
      const answer = await post('login', { name: 'Ana', password: ana.password, code: codeOf(ana) });
      const [session = '', device = ''] = [answer.headers['set-cookie'] ?? []].flat();
      cookie = [session, device].map((one) => one.split(';')[0]).join('; ');
      return session;
    },
    async change(fields: Record<string, string>) {
      const form = await formKey();
      return post('change', { form, rollout: 'alcazar', why: 'to try it', ...fields });
    },
  };
}

const NEW = { app: 'catalogue', version: '2.0.0' };

describe('operators’ page', () => {
  it('returns 404 without EDGE_SECRET', async (context) => {
    const { app } = await startEdge(context);
    assert.equal((await app.inject({ method: 'POST', url: '/_rollouts/login' })).statusCode, 404);
    assert.equal((await visit(app, '/_rollouts')).status, 404);
  });

  it('shows no rollouts before sign-in and rate-limits sign-ins by name and address', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const { page, post, ana } = await open(context);
    const before = await page();
    assert.doesNotMatch(before.body, /catalogue/);
    const statuses: number[] = [];
    const right = { name: 'ana', password: ana.password };
    for (let guess = 0; guess < 12; guess += 1) {
      const code = String(guess).padStart(6, '0');
      statuses.push((await post('login', { ...right, code }, `10.1.1.${guess}`)).statusCode);
    }
    assert.deepEqual([...new Set(statuses)], [401, 429]);
    // the limit per address covers all names
    for (let guess = 0; guess < 10; guess += 1) {
      await post('login', { ...right, name: `eva${guess}`, code: '000000' });
    }
    const guessAgain = () => post('login', { ...right, name: 'zoe', code: '000000' });
    assert.equal((await guessAgain()).statusCode, 429);
    context.mock.timers.tick(60_000);
    assert.equal((await guessAgain()).statusCode, 401);
  });

  it('lets a known device sign in while other addresses have used up the limit of its operator’s name', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const { post, signIn, ana } = await open(context);
    await signIn();
    const wrong = { name: 'ana', password: ana.password, code: '000000' };
    const unknownDevice = (address: number) =>
      post('login', wrong, `10.2.0.${address}`, '').then(({ statusCode }) => statusCode);
    context.mock.timers.tick(120_000);
    const statuses: number[] = [];
    for (let address = 0; address < 12; address += 1) statuses.push(await unknownDevice(address));
    assert.equal(statuses.at(-1), 429);
    assert.equal((await post('login', { ...wrong, code: codeOf(ana) })).statusCode, 303);
  });

  it('limits the sign-ins of a known device and ignores a forged device cookie', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const { post, signIn, ana } = await open(context);
    await signIn();
    context.mock.timers.tick(120_000);
    const guess = (name: string, cookie?: string, address = '10.3.0.1') =>
      post('login', { name, password: ana.password, code: '000000' }, address, cookie);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess('ana')).statusCode);
    assert.deepEqual([statuses.at(0), statuses.at(-1)], [401, 429]);
    // forged cookies, and ana’s cookie with another name, count by address
    for (let count = 0; count < 10; count += 1)
      await guess('eva', `operator-device=made-up-${count}.signature`, '10.4.0.1');
    assert.equal((await guess('zoe', 'operator-device=made-up.signature', '10.4.0.1')).statusCode, 429);
    assert.equal((await guess('zoe')).statusCode, 401);
  });

  it('sets an HttpOnly, SameSite=Strict session cookie, no-store and a policy without scripts', async (context) => {
    const { signIn, page } = await open(context);
    assert.match(await signIn(), /; Path=\/; HttpOnly; SameSite=Strict$/);
    const { headers, body } = await page();
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'self';/);
    assert.doesNotMatch(body, /<script|style=/);
  });

  it('sets, withdraws and promotes a canary and undoes a change, with operator and reason', async (context) => {
    const { signIn, change, storedRollouts, page } = await open(context);
    await signIn();
    assert.equal((await change({ action: 'set', ...NEW, percent: '10' })).statusCode, 303);
    assert.deepEqual((await storedRollouts.read('alcazar'))?.canaries, {
      catalogue: { version: '2.0.0', percent: 10 },
    });
    await change({ action: 'withdraw', app: 'catalogue' });
    await change({ action: 'set', release: 'catalogue@2.0.0', percent: '20' });
    await change({ action: 'promote', app: 'catalogue' });
    assert.deepEqual((await storedRollouts.read('alcazar'))?.releases, { catalogue: '2.0.0' });
    await change({ action: 'back' });
    const rollout = await storedRollouts.read('alcazar');
    assert.deepEqual(rollout?.canaries, { catalogue: { version: '2.0.0', percent: 20 } });
    const notes = rollout.history?.flatMap(({ note }) =>
      note ? [`${note.by}: ${note.what} (${note.why})`] : [],
    );
    assert.equal(notes?.[0], 'ana: set catalogue 2.0.0 10 % (to try it)');
    assert.match((await page()).body, /set catalogue 2\.0\.0 20 %/);
  });

  it('opts a venue out of a remote, sets it again and retires it from all rollouts', async (context) => {
    const { signIn, change, page, storedRollouts } = await open(context);
    await signIn();
    assert.equal((await change({ action: 'opt-out', app: 'catalogue' })).statusCode, 303);
    assert.deepEqual((await storedRollouts.read('alcazar'))?.without, ['catalogue']);
    assert.match((await page()).body, /Left out at this venue/);
    assert.equal((await change({ action: 'set', ...NEW, percent: '100' })).statusCode, 303);
    assert.equal((await storedRollouts.read('alcazar'))?.without, undefined);
    const byDefault = { rollout: 'default', action: 'retire' };
    assert.equal((await change({ ...byDefault, action: 'opt-out', app: 'catalogue' })).statusCode, 400);
    assert.equal((await change({ action: 'retire', app: 'catalogue' })).statusCode, 400);
    assert.equal((await change({ ...byDefault, app: 'shell' })).statusCode, 409);
    assert.equal((await change({ ...byDefault, app: 'catalogue' })).statusCode, 303);
    for (const name of ['default', 'alcazar'])
      assert.equal((await storedRollouts.read(name))?.releases['catalogue'], undefined);
  });

  it('shows the latest releases that tokens have published, and who published each', async (context) => {
    const { signIn, page, config } = await open(context, 'viewer');
    const { audit } = openPublishers({ privateDir: config.privateDir, url: undefined });
    await signIn();
    assert.doesNotMatch((await page()).body, /Published releases/);
    const entry = { action: 'release published', by: 'token:tours-ci', what: 'tours@1.0.0' } as const;
    await audit.add('remotes/tours', entry);
    assert.match((await page()).body, /Published releases[^]*tours@1\.0\.0[^]*token:tours-ci/);
  });

  it('shows the canary of a new remote without a baseline', async (context) => {
    const { signIn, change, page, config } = await open(context);
    await publish(config.releasesDir, { name: 'tours', version: '1.0.0' });
    await signIn();
    const tours = { action: 'set', app: 'tours', version: '1.0.0', percent: '10' };
    assert.equal((await change(tours)).statusCode, 303);
    assert.match((await page()).body, /<h3>tours<\/h3>[^]*The other visitors do not get it/);
  });

  it('refuses unusable changes, malformed fields and a forged form key', async (context) => {
    const { signIn, change, storedRollouts } = await open(context);
    await signIn();
    const missing = await change({ action: 'set', ...NEW, version: '9.9.9', percent: '10' });
    assert.equal(missing.statusCode, 409);
    assert.match(missing.body, /catalogue 9\.9\.9 is not published/);
    assert.equal((await change({ action: 'set', ...NEW, percent: '0' })).statusCode, 400);
    assert.equal((await change({ action: 'set', ...NEW, percent: '10', why: ' ' })).statusCode, 400);
    assert.equal((await change({ action: 'promote', app: 'catalogue' })).statusCode, 409);
    assert.equal((await change({ action: 'set', ...NEW, percent: '10', form: 'forged' })).statusCode, 401);
    assert.equal(await storedRollouts.read('alcazar'), undefined);
  });

  it('ends the session on the server at sign-out, so that the old cookie is refused', async (context) => {
    const { app, signIn, page, post, formKey, storedRollouts } = await open(context);
    const cookie = (await signIn()).split(';')[0] ?? '';
    const form = await formKey();
    await post('logout', { form });
    assert.match((await page()).body, /Sign in/);
    const change = await app.inject({
      method: 'POST',
      url: '/_rollouts/change',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams({
        form,
        rollout: 'alcazar',
        why: 'to try it',
        action: 'set',
        percent: '10',
        ...NEW,
      }).toString(),
    });
    assert.equal(change.statusCode, 401);
    assert.equal(await storedRollouts.read('alcazar'), undefined);
  });

  it('shows a viewer all rollouts and returns 403 for a change', async (context) => {
    const { signIn, page, change, storedRollouts } = await open(context, 'viewer');
    await signIn();
    assert.match((await page()).body, /may look/);
    assert.doesNotMatch((await page()).body, /_rollouts\/change/);
    const refused = await change({ action: 'set', ...NEW, percent: '10' });
    assert.equal(refused.statusCode, 403);
    assert.equal(await storedRollouts.read('alcazar'), undefined);
  });
});
