import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { OVERRIDE_HEADER, writeOverride } from '@taquilla/delivery';
import { publish } from '@taquilla/testing/edge/release-fixture.ts';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

const SHOP = 'https://tickets.example.org';
const PAGE = '/en/monuments/alcazar/tickets';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

async function setUp(context: TestContext, isOpenToOverrides = false) {
  const edge = await startEdge(context, { publicUrl: SHOP, overrideKeys: [publicKey], isOpenToOverrides });
  const route = {
    name: 'tickets',
    path: '/monuments/:slug?/tickets',
    module: './new',
    layout: 'venue',
  } as const;
  const record = await publish(edge.config.releasesDir, {
    name: 'catalogue',
    version: '0.0.0-dev',
    exposes: { './new': { js: ['new.js'], css: [], locales: {} } },
    routes: [route],
  });
  const override = (
    changed: Partial<ReleaseRecord> = {},
    key: typeof privateKey | undefined = privateKey,
  ) => {
    const content = { shop: SHOP, expires: Date.now() + 30_000, record: { ...record, ...changed } };
    return { [OVERRIDE_HEADER]: writeOverride(content, key) };
  };
  const refusal = async (headers: Record<string, string>) => {
    const {
      statusCode,
      body,
      headers: answered,
    } = await edge.app.inject({
      url: PAGE,
      headers: { accept: 'text/html', ...headers },
    });
    assert.equal(statusCode, 403);
    assert.equal(answered['cache-control'], 'no-store');
    return body;
  };
  return { ...edge, override, refusal };
}

describe('developer override of a remote', () => {
  it('replaces the released remote in the requesting page only', async (context) => {
    const { app, override } = await setUp(context);
    const { document, headers, html } = await visit(app, PAGE, override());
    assert.ok(!html.includes('/releases/catalogue/1.0.0/'), 'a page has one version of a remote');
    assert.equal(document.remotes['catalogue']?.version, '0.0.0-dev');
    assert.deepEqual(
      document.remotes['catalogue'].routes.map(({ module }) => module),
      ['./new'],
    );
    assert.equal(document.remotes['checkout']?.version, '1.0.0');
    assert.deepEqual(document.overridden, ['catalogue']);
    assert.equal(headers['cache-control'], 'no-store');
    const other = await visit(app, PAGE);
    assert.equal(other.document.remotes['catalogue']?.version, '1.0.0');
    assert.equal(other.document.overridden, undefined);
  });

  it('is refused with a missing or unknown signature unless overrides are open', async (context) => {
    const { override, refusal } = await setUp(context);
    const unknownKey = generateKeyPairSync('ed25519').privateKey;
    assert.match(await refusal(override({}, unknownKey)), /not signed with a key of this site/);
    const unsigned = override()[OVERRIDE_HEADER].replace(/\..*/, '.');
    assert.match(await refusal({ [OVERRIDE_HEADER]: unsigned }), /not signed/);
    const { app } = await setUp(context, true);
    assert.deepEqual((await visit(app, PAGE, { [OVERRIDE_HEADER]: unsigned })).document.overridden, [
      'catalogue',
    ]);
  });

  it('is refused for an incompatible contract and for the shell', async (context) => {
    const { override, refusal } = await setUp(context);
    assert.match(await refusal(override({ contract: '9.0.0' })), /speaks contract 9\.0\.0/);
    assert.match(await refusal(override({ name: 'shell' })), /no remote/);
  });
});
