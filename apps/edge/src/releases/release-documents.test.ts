import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { FolderStore } from '@taquilla/delivery';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { catalogue, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';

const SITE = 'https://tickets.example';
const MANIFEST = { metaData: { publicPath: '/files/catalogue/' }, exposes: [] };
const ARCHIVE = 'zip of types';

/** Publishes a catalogue with a manifest, and types unless `hasTypes` is false. */
async function publish(dir: string, version: string, hasTypes = true): Promise<void> {
  const store = new FolderStore(dir);
  const draft = store.draftFolder('catalogue');
  await writeFile(join(draft, 'mf-manifest.json'), JSON.stringify({ ...MANIFEST, version }));
  if (hasTypes) await writeFile(join(draft, '@mf-types.zip'), ARCHIVE);
  await store.publish(draft, exampleRelease(catalogue(version)));
}

async function setUp(context: TestContext, values: Parameters<typeof startEdge>[1] = { publicUrl: SITE }) {
  const edge = await startEdge(context, values);
  await publish(edge.config.releasesDir, '2.0.0');
  const get = (url: string, headers = {}) => edge.app.inject({ url, headers });
  return { ...edge, get };
}

describe('a release', () => {
  const at = (document: string) => `/federation/remotes/catalogue/releases/2.0.0/${document}`;

  it('has its manifest and record at addresses with its version, immutable and readable from other origins', async (context) => {
    const { get } = await setUp(context);
    for (const document of ['mf-manifest.json', 'record.json']) {
      const { statusCode, headers } = await get(at(document));
      assert.equal(statusCode, 200);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.match(String(headers['content-type']), /^application\/json/);
    }
    assert.equal((await get(at('record.json'))).json<{ version: string }>().version, '2.0.0');
  });

  it('has a manifest with addresses on the site’s origin', async (context) => {
    const { get } = await setUp(context);
    const manifest = (await get(at('mf-manifest.json'))).json<typeof MANIFEST>();
    assert.equal(manifest.metaData.publicPath, `${SITE}/files/catalogue/`);
    const elsewhere = await setUp(context, {});
    const ofRequest = (await elsewhere.get(at('mf-manifest.json'))).json<typeof MANIFEST>();
    assert.equal(ofRequest.metaData.publicPath, 'http://localhost/files/catalogue/');
  });

  it('has the archive of its types', async (context) => {
    const { get } = await setUp(context);
    const { statusCode, headers, body } = await get(at('@mf-types.zip'));
    assert.deepEqual([statusCode, headers['content-type'], body], [200, 'application/zip', ARCHIVE]);
  });

  it('returns 404 with problem details for what it does not have', async (context) => {
    const { get } = await setUp(context);
    for (const url of [
      at('@mf-types.d.ts'),
      at('remoteEntry.js'),
      at('toString'),
      at('..%2frecord.json'),
      '/federation/remotes/catalogue/releases/9.9.9/record.json',
      '/federation/remotes/..%2fcatalogue/releases/2.0.0/record.json',
      '/federation/remotes/unknown/releases/2.0.0/mf-manifest.json',
    ]) {
      const { statusCode, headers, body } = await get(url);
      assert.equal(statusCode, 404, url);
      assert.match(String(headers['content-type']), /^application\/problem\+json/, url);
      assert.equal(headers['cache-control'], 'no-store', url);
      assert.equal((JSON.parse(body) as { code: string }).code, 'not-found', url);
    }
  });
});

describe('a tenant', () => {
  const at = (tenant: string, name = 'catalogue') =>
    `/federation/tenants/${tenant}/remotes/${name}/mf-manifest.json`;
  const current = { shell: '1.0.0', catalogue: '2.0.0' };

  it('has the manifest of the release that its visitors receive, revalidated at each request', async (context) => {
    const { get, config } = await setUp(context);
    await publish(config.releasesDir, '3.0.0');
    await writeRollout(config.rolloutsDir, 'default', current, 2);
    await writeRollout(config.rolloutsDir, 'alcazar', { catalogue: '3.0.0' }, 3);
    const versionFor = async (tenant: string) => {
      const response = await get(at(tenant));
      return response.statusCode === 200 ? response.json<{ version: string }>().version : undefined;
    };
    await eventually(async () => (await versionFor('alcazar')) === '3.0.0');
    assert.equal(await versionFor('default'), '2.0.0');
    assert.equal(await versionFor('castillo'), '2.0.0');
    const { headers } = await get(at('alcazar'));
    assert.deepEqual([headers['cache-control'], headers.etag], ['no-cache', '"3.0.0"']);
    assert.equal((await get(at('alcazar'), { 'if-none-match': '"3.0.0"' })).statusCode, 304);
    assert.equal((await get(at('alcazar'), { 'if-none-match': '"2.0.0"' })).statusCode, 200);
  });

  it('has the manifest of a canary for a visitor group of it only', async (context) => {
    const { get, config } = await setUp(context);
    await publish(config.releasesDir, '3.0.0');
    const canaries = { catalogue: { version: '3.0.0', percent: 10 } };
    await writeRollout(config.rolloutsDir, 'default', current, 2, canaries);
    const etagOf = async (query: string) => (await get(`${at('default')}${query}`)).headers.etag;
    await eventually(async () => (await etagOf('')) === '"2.0.0"');
    const groups = Array.from({ length: 1000 }, (_, group) => group);
    const etags = await Promise.all(groups.map((group) => etagOf(`?group=${group}`)));
    assert.equal(etags.filter((etag) => etag === '"3.0.0"').length, 100);
    assert.equal(await etagOf('?group=1000'), '"2.0.0"');
  });

  it('has no manifest of a remote that it does not receive, or of a release without one', async (context) => {
    const { get } = await setUp(context);
    for (const url of [at('alcazar', 'unknown'), at('alcazar', 'shell'), at('alcazar')]) {
      const { statusCode, headers } = await get(url);
      assert.deepEqual([statusCode, headers.etag], [404, undefined], url);
    }
  });
});
