import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GROUP_COOKIE, PAGE_COOKIE } from '@taquilla/contracts';
import { eventually, startEdge, visit, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';
import { catalogue, publish, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';

const PAGE = '/monuments/alcazar';

async function withCanary({ app, config }: TestEdge, percent: number): Promise<void> {
  await publish(config.releasesDir, catalogue('2.0.0'));
  await writeRollout(config.rolloutsDir, 'alcazar', {}, 2, { catalogue: { version: '2.0.0', percent } });
  await eventually(async () => (await visit(app, PAGE)).document.revision === 2);
}

describe('canary release', () => {
  it('is the same for a visitor on every page, and its pages are private', async (context) => {
    const edge = await startEdge(context);
    await withCanary(edge, 50);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await visit(edge.app, PAGE);
      const [group = '', page = ''] = [first.headers['set-cookie']].flat().map(String);
      const cookie = /^[^;]+/.exec(group)?.[0] ?? '';
      assert.match(cookie, new RegExp(`^${GROUP_COOKIE}=\\d{1,3}$`));
      assert.match(
        page,
        new RegExp(`^${PAGE_COOKIE}=[\\w.-]+; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax$`),
      );
      assert.equal(first.headers['cache-control'], 'private, no-cache');
      assert.match(String(first.headers.vary), /Cookie/);
      const again = await visit(edge.app, `${PAGE}/tickets`, { cookie });
      assert.doesNotMatch(String(again.headers['set-cookie']), new RegExp(GROUP_COOKIE));
      assert.equal(
        again.document.remotes['catalogue']?.version,
        first.document.remotes['catalogue']?.version,
      );
      seen.add(first.document.remotes['catalogue']?.version ?? '');
    }
    assert.deepEqual([...seen].sort(), ['1.0.0', '2.0.0']);
  });

  it('affects no other venue and is not assigned to bots', async (context) => {
    const edge = await startEdge(context);
    await withCanary(edge, 99);
    const other = await visit(edge.app, '/monuments/castillo');
    assert.equal(other.headers['set-cookie'], undefined);
    assert.equal(other.document.remotes['catalogue']?.version, '1.0.0');
    assert.deepEqual(other.document.rollout, { name: 'default', venues: ['alcazar'] });
    const bot = await visit(edge.app, PAGE, { 'user-agent': 'Googlebot/2.1' });
    assert.equal(bot.headers['set-cookie'], undefined);
    assert.equal(bot.document.remotes['catalogue']?.version, '1.0.0');
    assert.equal(bot.document.rollout?.name, 'alcazar');
  });

  it('sets __Host- cookies when the public URL is https, also on a plain connection', async (context) => {
    const edge = await startEdge(context, { publicUrl: 'https://shop.example' });
    await withCanary(edge, 50);
    const { headers } = await visit(edge.app, PAGE);
    const cookies = [headers['set-cookie']].flat().map(String);
    assert.equal(cookies.length, 2);
    for (const cookie of cookies) {
      assert.match(cookie, /^__Host-release_(group|page)=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
    const again = await visit(edge.app, PAGE, { cookie });
    assert.deepEqual(
      [again.headers['set-cookie']].flat().length,
      1,
      'the group is unchanged, the page token is new',
    );
  });
});
