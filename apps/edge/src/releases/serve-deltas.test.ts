import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { DEFAULT_ROLLOUT, setReleases, openRollouts } from '@taquilla/delivery';
import { catalogue, publish } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';

const OLD = '/releases/catalogue/1.0.0/tickets.44.js';
const NEW = '/releases/catalogue/2.0.0/tickets.44.js';
const ACCEPT = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
const AUTHOR = { what: 'set', by: 'test', why: '' };

const digestOf = (content: string) => `:${createHash('sha256').update(content).digest('base64')}:`;

/** Starts an edge whose catalogue was updated to 2.0.0, with a file of 1.0.0 that browsers have. */
async function afterRelease(context: TestContext, overrides: Parameters<typeof startEdge>[1] = {}) {
  const edge = await startEdge(context, overrides);
  const { body: old } = await edge.app.inject(OLD);
  await release(edge);
  const has = { ...ACCEPT, 'available-dictionary': digestOf(old) };
  const request = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    edge.app.inject({ method, url: NEW, headers: { ...has, ...headers } });
  return { ...edge, old, has, request };
}

async function release({ config }: Pick<TestEdge, 'config'>) {
  await publish(config.releasesDir, catalogue('2.0.0'));
  const rollouts = openRollouts({ dir: config.rolloutsDir, url: undefined });
  await rollouts.change(DEFAULT_ROLLOUT, setReleases({ catalogue: '2.0.0' }), AUTHOR);
}

describe('delta updates of release files', () => {
  it('offer each file as dictionary for the same file of any release over a secure connection', async (context) => {
    const { app } = await startEdge(context);
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await app.inject({ url: OLD, headers: ACCEPT });
      assert.equal(headers['use-as-dictionary'], 'match="/releases/catalogue/*/tickets.44.js"');
      assert.equal(headers['vary'], 'Accept-Encoding, Available-Dictionary');
      assert.equal(headers['content-encoding'], 'br');
    }
    const insecure = await app.inject({ url: OLD, headers: { ...ACCEPT, host: 'shop.example' } });
    assert.equal(insecure.headers['use-as-dictionary'], undefined);
    const secure = await startEdge(context, { publicUrl: 'https://shop.example' });
    const { headers } = await secure.app.inject({ url: OLD, headers: { host: 'shop.example' } });
    assert.ok(headers['use-as-dictionary']);
    for (const url of ['/releases/catalogue/1.0.0/nothing.js', '/healthz'])
      assert.equal((await app.inject(url)).headers['use-as-dictionary'], undefined);
  });

  it('send a delta to the dictionary that the browser names', async (context) => {
    const { request, old, app } = await afterRelease(context);
    await eventually(async () => (await request()).headers['content-encoding'] === 'dcz');
    const { headers, rawPayload } = await request();
    assert.equal(rawPayload.subarray(0, 8).toString('hex'), '5e2a4d1820000000');
    assert.equal(`:${rawPayload.subarray(8, 40).toString('base64')}:`, digestOf(old));
    const content = zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(old) });
    const plain = await app.inject(NEW);
    assert.equal(content.toString(), plain.body);
    assert.match(String(headers['content-type']), /javascript/);
    assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable');
    assert.equal(headers['vary'], 'Accept-Encoding, Available-Dictionary');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.ok(headers['use-as-dictionary']);
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');

    const head = await request({}, 'HEAD');
    assert.equal(head.headers['content-encoding'], 'dcz');
    assert.equal(head.headers['content-length'], String(rawPayload.length));
    assert.equal(head.rawPayload.length, 0);
    const notModified = await request({ 'if-none-match': String(headers.etag) });
    assert.equal(notModified.statusCode, 304);
    assert.equal(notModified.rawPayload.length, 0);
    const part = await request({ range: 'bytes=0-9' });
    assert.equal(part.statusCode, 206);
    assert.equal(part.headers['content-encoding'] ?? 'br', 'br');
    assert.equal(part.rawPayload.length, 10);
  });

  it('send the whole file for any other dictionary, encoding, site or host', async (context) => {
    const { request, old, has, app } = await afterRelease(context);
    await eventually(async () => (await request()).headers['content-encoding'] === 'dcz');
    const right = has['available-dictionary'];
    for (const headers of [
      { 'available-dictionary': digestOf('something else') },
      { 'available-dictionary': right.slice(1, -1) },
      { 'available-dictionary': `${right}, ${right}` },
      { 'available-dictionary': ':__proto__:' },
      { 'available-dictionary': `:${'A'.repeat(100_0)}:` },
      { 'available-dictionary': '' },
      { 'accept-encoding': 'gzip, br' },
      { 'accept-encoding': 'br, dcz;q=0' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'shop.example' },
    ]) {
      const { statusCode, headers: answered } = await request(headers);
      assert.deepEqual([statusCode, answered['content-encoding']], [200, 'br'], JSON.stringify(headers));
    }
    // the dictionary must be an earlier version of the same file
    const { body: other } = await app.inject('/releases/catalogue/1.0.0/remoteEntry.js');
    const wrong = await request({ 'available-dictionary': digestOf(other) });
    assert.equal(wrong.headers['content-encoding'], 'br');
    const itself = await app.inject({ url: OLD, headers: has });
    assert.notEqual(itself.headers['content-encoding'], undefined);
    assert.notEqual(old, '');
  });

  it('send the whole file when the earlier file in the store is damaged', async (context) => {
    const { app, config } = await startEdge(context);
    const { body: old } = await app.inject(OLD);
    await writeFile(join(config.releasesDir, OLD.slice('/releases/'.length)), 'damaged');
    await release({ config });
    const headers = { ...ACCEPT, 'available-dictionary': digestOf(old) };
    const other = NEW.replace('tickets.44', 'remoteEntry');
    const { body } = await app.inject(other.replace('2.0.0', '1.0.0'));
    const isDeltaReady = async () =>
      (await app.inject({ url: other, headers: { ...ACCEPT, 'available-dictionary': digestOf(body) } }))
        .headers['content-encoding'] === 'dcz';
    await eventually(isDeltaReady);
    assert.equal((await app.inject({ url: NEW, headers })).headers['content-encoding'], 'br');
  });

  it('replace a damaged stored delta', async (context) => {
    const { app, config } = await startEdge(context);
    const { body: old } = await app.inject(OLD);
    const storedPath = join(config.releasesDir, 'catalogue/2.0.0/tickets.44.js');
    const hash = createHash('sha256').update(old).digest('hex').slice(0, 16);
    await mkdir(dirname(storedPath), { recursive: true });
    await writeFile(`${storedPath}.${hash}.dcz`, 'damaged');
    await release({ config });
    const headers = { ...ACCEPT, 'available-dictionary': digestOf(old) };
    const request = () => app.inject({ url: NEW, headers });
    await eventually(async () => (await request()).headers['content-encoding'] === 'dcz');
    const body = (await request()).rawPayload.subarray(40);
    assert.equal(
      zstdDecompressSync(body, { dictionary: Buffer.from(old) }).toString(),
      (await app.inject(NEW)).body,
    );
    assert.notEqual(await readFile(`${storedPath}.${hash}.dcz`, 'utf8'), 'damaged');
  });

  it('send whole files with DICTIONARIES off', async (context) => {
    const { request } = await afterRelease(context, { dictionaries: 'off' });
    await eventually(async () => (await request()).statusCode === 200);
    const { headers } = await request();
    assert.equal(headers['content-encoding'], 'br');
    assert.equal(headers['use-as-dictionary'], undefined);
  });
});
