import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { openRollouts } from '@taquilla/delivery';
import { startEdge, visit } from '../testing/test-edge.ts';
import { catalogue, publish } from '../testing/release-fixture.ts';

const TOKEN = 'a-token-of-the-operators';

async function open(context: TestContext) {
  const edge = await startEdge(context, { rolloutsToken: TOKEN });
  const { app, config } = edge;
  await publish(config.releasesDir, catalogue('2.0.0'));
  let cookie = '';
  const post = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/_rollouts/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    });
  const page = () => app.inject({ url: '/_rollouts', headers: { cookie } });
  return {
    ...edge,
    kept: openRollouts({ dir: config.rolloutsDir, url: undefined }),
    post,
    page,
    async signIn() {
      const answer = await post('login', { name: 'Ana <b>', token: TOKEN });
      cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return String(answer.headers['set-cookie']);
    },
    async change(fields: Record<string, string>) {
      const form = /name="form" value="([^"]+)"/.exec((await page()).body)?.[1] ?? '';
      return post('change', { form, rollout: 'alcazar', why: 'to try it', ...fields });
    },
  };
}

const NEW = { app: 'catalogue', version: '2.0.0' };

describe('the operators’ page', () => {
  it('is not there without a token', async (context) => {
    const { app } = await startEdge(context);
    assert.equal((await app.inject({ method: 'POST', url: '/_rollouts/login' })).statusCode, 404);
    assert.equal((await visit(app, '/_rollouts')).status, 404);
  });

  it('shows nothing before somebody has signed in, and lets nobody guess for long', async (context) => {
    const { page, post } = await open(context);
    const before = await page();
    assert.doesNotMatch(before.body, /catalogue/);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await post('login', { name: 'Eva', token: `guess-${guess}` })).statusCode);
    }
    assert.deepEqual([...new Set(statuses)], [401, 429]);
    assert.equal((await post('login', { name: 'Eva', token: TOKEN })).statusCode, 429);
  });

  it('keeps the session from scripts, other sites and caches, and runs nothing', async (context) => {
    const { signIn, page } = await open(context);
    assert.match(await signIn(), /; Path=\/_rollouts; HttpOnly; SameSite=Strict$/);
    const { headers, body } = await page();
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'self';/);
    assert.doesNotMatch(body, /<script|style=/);
    assert.match(body, /Ana &lt;b&gt;/);
  });

  it('gives a release, promotes it, takes it back and undoes, with who and why', async (context) => {
    const { signIn, change, kept, page } = await open(context);
    await signIn();
    assert.equal((await change({ action: 'set', ...NEW, percent: '10' })).statusCode, 303);
    assert.deepEqual((await kept.read('alcazar'))?.canaries, {
      catalogue: { version: '2.0.0', percent: 10 },
    });
    await change({ action: 'withdraw', app: 'catalogue' });
    await change({ action: 'set', release: 'catalogue@2.0.0', percent: '20' });
    await change({ action: 'promote', app: 'catalogue' });
    assert.deepEqual((await kept.read('alcazar'))?.releases, { catalogue: '2.0.0' });
    await change({ action: 'back' });
    const rollout = await kept.read('alcazar');
    assert.deepEqual(rollout?.canaries, { catalogue: { version: '2.0.0', percent: 20 } });
    const notes = rollout.history?.flatMap(({ note }) =>
      note ? [`${note.by}: ${note.what} (${note.why})`] : [],
    );
    assert.equal(notes?.[0], 'Ana <b>: set catalogue 2.0.0 10 % (to try it)');
    assert.match((await page()).body, /set catalogue 2\.0\.0 20 %/);
  });

  it('refuses what would not work, what is unclear, and what another site posts', async (context) => {
    const { signIn, change, kept } = await open(context);
    await signIn();
    const missing = await change({ action: 'set', ...NEW, version: '9.9.9', percent: '10' });
    assert.equal(missing.statusCode, 409);
    assert.match(missing.body, /catalogue 9\.9\.9 is not published/);
    assert.equal((await change({ action: 'set', ...NEW, percent: '0' })).statusCode, 400);
    assert.equal((await change({ action: 'set', ...NEW, percent: '10', why: ' ' })).statusCode, 400);
    assert.equal((await change({ action: 'promote', app: 'catalogue' })).statusCode, 409);
    assert.equal((await change({ action: 'set', ...NEW, percent: '10', form: 'forged' })).statusCode, 401);
    assert.equal(await kept.read('alcazar'), undefined);
  });
});
