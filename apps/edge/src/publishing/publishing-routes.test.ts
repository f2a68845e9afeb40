import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it, type TestContext } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { openPublishers, openRollouts, openReleases } from '@taquilla/delivery';
import { rawCall } from '@taquilla/testing/edge/raw-client.ts';
import { BROKEN, GOOD, remoteServer, SHELL_SERVER } from '@taquilla/testing/edge/server-builds.ts';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';
import {
  builtFiles,
  exampleDraft,
  sha256,
  uploadRequestOf,
  type BuiltFiles,
} from '@taquilla/testing/delivery/upload-fixture.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';

const BASE = '/federation/v1';
const BY = { days: 90, by: 'ana' };
const DRAFT = exampleDraft({
  routes: [{ name: 'tours', path: '/monuments/:slug?/tours', module: './tours', layout: 'venue' }],
});
/** a draft with a server bundle, and its file */
const withServer = (source: string | Buffer) => ({
  draft: { ...DRAFT, server: { js: ['server.zst'] } },
  files: builtFiles({ 'server.zst': typeof source === 'string' ? zstdCompressSync(source) : source }),
});

type Method = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST';

async function open(
  context: TestContext,
  {
    scopes = ['release:publish:tours', 'release:read'],
    ...overrides
  }: Partial<Config> & { scopes?: string[] } = {},
) {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  // long, so that a busy machine refuses no server bundle
  const settings = { hasPublishing: true, bundleTimeout: 60_000, logLevel: 'warn' as const, ...overrides };
  const edge = await startEdge(context, settings, logTo, { shell: SHELL_SERVER });
  const { app, config } = edge;
  const { tokens } = openPublishers({ privateDir: config.privateDir, url: undefined });
  const token = await tokens.add('tours-ci', scopes, BY);
  const send = async (
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    remoteAddress = '10.1.1.1',
  ) => {
    const isBytes = Buffer.isBuffer(body) || body instanceof Readable;
    const type = isBytes ? 'application/partial-upload' : 'application/json';
    const response = await app.inject({
      method,
      url: BASE + path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: isBytes || typeof body === 'string' ? body : JSON.stringify(body) }),
      remoteAddress,
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : undefined,
    };
  };
  /** Sends all files of an upload, then completes it. */
  const upload = async (draft = DRAFT as object, files: BuiltFiles = builtFiles()) => {
    const begun = await send('POST', '/remotes/tours/uploads', uploadRequestOf(draft as typeof DRAFT, files));
    if (begun.status !== 201) return begun;
    for (const content of Object.values(files).map((one) => Buffer.from(one))) {
      const address = `/uploads/${begun.body.upload}/files/${sha256(content)}`;
      const { status } = await send('PATCH', address, content, { 'upload-offset': '0' });
      assert.equal(status, 204);
    }
    return send('POST', `/uploads/${begun.body.upload}/complete`);
  };
  /** Returns the files of releases and rollouts with their sizes, and those of the private folder besides uploads. */
  const stored = async () => {
    const found = await Promise.all(
      [config.releasesDir, config.rolloutsDir, config.privateDir].map(async (dir) =>
        (await filesIn(dir)).filter((file) => !file.includes('uploads/')),
      ),
    );
    return found.flat();
  };
  /** Asserts that a request is refused, that the log has its code, and that the store is as before. */
  const assertRefused = async (
    status: number,
    code: string,
    request: ReturnType<typeof send>,
    before: string[],
  ) => {
    const response = await request;
    assert.deepEqual([response.status, response.body?.code], [status, code], JSON.stringify(response.body));
    assert.match(String(response.headers['content-type']), /^application\/problem\+json/);
    assert.match(response.body.detail, /\.$/);
    assert.ok(
      lines.some((line) => line.includes(`"code":"${code}"`) && line.includes(response.body.requestId)),
    );
    assert.ok(!lines.join('').includes(token.slice(11)), 'the log has no secret');
    assert.deepEqual(await stored(), before);
    return response;
  };
  return { ...edge, tokens, token, send, upload, stored, assertRefused, lines };
}

/** Opens another edge with the same stores. */
async function openOther(context: TestContext, config: Config) {
  const app = await buildApp({ ...config, logLevel: 'silent' });
  context.after(() => app.close());
  return app;
}

/** Returns the answer to an upload of which only the first byte is sent. */
async function begun(request: { url: string; token: string; headers: string[] }): Promise<string> {
  const { url, token } = request;
  const headers = [`authorization: Bearer ${token}`, 'content-type: application/json', ...request.headers];
  return (await rawCall({ url, path: `${BASE}/remotes/tours/uploads`, headers, body: '{' })).answer;
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.new'));
  const sized = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return name === 'tokens.json' ? file : `${file} ${(await stat(file)).size}`;
  });
  return (await Promise.all(sized)).sort();
}

describe('release service', () => {
  it('publishes a release that visitors receive after a change of the rollout', async (context) => {
    const edge = await open(context, {
      scopes: ['release:publish:tours', 'release:read', 'rollout:write:tours@alcazar:100'],
    });
    const { app, send, upload } = edge;
    const { draft, files } = withServer(GOOD);
    const published = await upload(draft, files);
    assert.deepEqual([published.status, published.body?.release.version], [201, DRAFT.version]);
    assert.equal((await upload(draft, files)).status, 200);
    assert.equal((await visit(app, '/en/monuments/alcazar/tours')).status, 404);

    const change = { action: 'set', remote: 'tours', version: DRAFT.version, percent: 100, why: 'new tours' };
    const rollout = await send('PATCH', '/tenants/alcazar/rollout', change, { 'if-match': '"0"' });
    assert.deepEqual([rollout.status, rollout.headers.etag], [200, '"1"'], JSON.stringify(rollout.body));
    const page = await visit(app, '/en/monuments/alcazar/tours');
    assert.deepEqual([page.status, page.document.remotes['tours']?.version], [200, DRAFT.version]);

    const { body } = await send('GET', '/remotes/tours/releases');
    const [listed] = body.releases;
    assert.deepEqual(listed.rollouts, [{ tenant: 'alcazar', percent: 100 }]);
    assert.deepEqual([listed.published.length, listed.published[0].by], [1, 'token:tours-ci']);
    assert.equal((await send('GET', '/tenants/alcazar/rollout')).headers.etag, '"1"');
    const history = (await openRollouts({ dir: edge.config.rolloutsDir, url: undefined }).read('alcazar'))
      ?.history;
    assert.equal(history?.at(-1)?.note?.by, 'token:tours-ci');
  });

  it('continues an interrupted upload on another edge at the stored offset', async (context) => {
    const first = await open(context);
    const files = builtFiles();
    const content = Buffer.from(files['remoteEntry.js'] ?? '');
    const begun = await first.send('POST', '/remotes/tours/uploads', uploadRequestOf(DRAFT, files));
    assert.equal(begun.headers.location, `${BASE}/uploads/${begun.body.upload}`);
    const address = `/uploads/${begun.body.upload}/files/${sha256(content)}`;
    await first.send('PATCH', address, content.subarray(0, 70), { 'upload-offset': '0' });

    const other = await openOther(context, first.config);
    const authorization = `Bearer ${first.token}`;
    const head = await other.inject({ method: 'HEAD', url: BASE + address, headers: { authorization } });
    assert.deepEqual(
      [head.headers['upload-offset'], head.headers['upload-length']],
      ['70', `${content.length}`],
    );
    const rest = await other.inject({
      method: 'PATCH',
      url: BASE + address,
      headers: { authorization, 'content-type': 'application/partial-upload', 'upload-offset': '70' },
      payload: content.subarray(70),
    });
    assert.deepEqual([rest.statusCode, rest.headers['upload-offset']], [204, `${content.length}`]);
    const wrong = await first.send('PATCH', address, content, { 'upload-offset': '0' });
    assert.deepEqual(
      [wrong.status, wrong.body.code, wrong.headers['upload-offset']],
      [409, 'offset', `${content.length}`],
    );
    assert.equal((await first.send('DELETE', `/uploads/${begun.body.upload}`)).status, 204);
    assert.equal((await first.send('GET', `/uploads/${begun.body.upload}`)).status, 404);
  });

  it('stores uploads in progress and tokens outside of the folder that render processes can read', async (context) => {
    const { send, config, stored } = await open(context);
    const before = await stored();
    await send('POST', '/remotes/tours/uploads', uploadRequestOf(DRAFT, builtFiles()));
    assert.deepEqual(await stored(), before);
    assert.ok((await filesIn(config.privateDir)).some((file) => file.includes('/uploads/')));
  });

  it('does not exist without the setting', async (context) => {
    const { send } = await open(context, { hasPublishing: false });
    assert.equal((await send('POST', '/remotes/tours/uploads', {})).status, 404);
  });

  it('accepts eight requests of a token at a time, and more one after the other', async (context) => {
    const { send } = await open(context);
    const list = async () => (await send('GET', '/remotes/tours/releases')).status;
    // stores the day of the token's use, for which the others would wait
    await list();
    const together = await Promise.all(Array.from({ length: 12 }, list));
    assert.deepEqual(together.toSorted(), [...Array<number>(8).fill(200), ...Array<number>(4).fill(429)]);
    for (let count = 0; count < 12; count += 1) assert.equal(await list(), 200);
  });
});

describe('release service refuses, without a change of the store,', () => {
  it('requests without a valid token with equal responses, and further ones of a network after 20 failures', async (context) => {
    const { send, token, stored, assertRefused } = await open(context);
    const before = await stored();
    const wrong = [
      '',
      'Bearer x',
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer fed_aaaaaa${token.slice(10)}`,
    ];
    const bodies = new Set<string>();
    for (const authorization of wrong) {
      const request = send('POST', '/remotes/tours/uploads', {}, { authorization });
      const { requestId: _, ...body } = (await assertRefused(401, 'token-invalid', request, before)).body;
      bodies.add(JSON.stringify(body));
    }
    assert.equal(bodies.size, 1);
    const statuses = new Set<number>();
    for (let count = 0; count < 41; count += 1) {
      const { status } = await send('GET', '/uploads/x', undefined, { authorization: 'Bearer x' });
      statuses.add(status);
    }
    assert.deepEqual([...statuses], [401, 429]);
    const { status } = await send('GET', '/uploads/x', undefined, { authorization: '' }, '10.2.2.2');
    assert.equal(status, 401, 'another network');
    assert.equal((await send('GET', '/remotes/tours/releases')).status, 200, 'a valid token');
  });

  it('a token that was revoked in the middle of an upload', async (context) => {
    const edge = await open(context, { scopes: ['release:publish:tours'] });
    const begun = await edge.send('POST', '/remotes/tours/uploads', uploadRequestOf(DRAFT, builtFiles()));
    await edge.tokens.revoke('tours-ci', 'ana');
    const before = await edge.stored();
    // another edge has no copy of the tokens
    const other = await openOther(context, edge.config);
    const response = await other.inject({
      method: 'POST',
      url: `${BASE}/uploads/${begun.body.upload}/complete`,
      headers: { authorization: `Bearer ${edge.token}` },
    });
    assert.deepEqual([response.statusCode, response.json().code], [401, 'token-ended']);
    assert.deepEqual(await edge.stored(), before);
  });

  it('a remote outside the scope of the token with one response, whether the remote exists or not', async (context) => {
    const { send, stored, assertRefused } = await open(context);
    const before = await stored();
    for (const name of ['catalogue', 'unknown', 'shell', '%2e%2e%2fx']) {
      const request = uploadRequestOf({ ...DRAFT, name }, builtFiles());
      await assertRefused(403, 'scope-remote', send('POST', `/remotes/${name}/uploads`, request), before);
    }
    const other = send(
      'POST',
      '/remotes/tours/uploads',
      uploadRequestOf({ ...DRAFT, name: 'catalogue' }, builtFiles()),
    );
    await assertRefused(422, 'name-mismatch', other, before);
  });

  it('changes of a rollout outside the scopes of the token: action, remote, tenant and percentage', async (context) => {
    const scopes = ['release:publish:tours', 'rollout:write:catalogue@alcazar:20'];
    const { send, stored, assertRefused, tokens } = await open(context, { scopes });
    const publishOnly = await tokens.add('other', ['release:publish:catalogue'], BY);
    const before = await stored();
    const set = { action: 'set', remote: 'catalogue', version: '1.0.0', percent: 20, why: 'a try' };
    const change = (tenant: string, values: object, headers = {}) =>
      send('PATCH', `/tenants/${tenant}/rollout`, { ...set, ...values }, { 'if-match': '"0"', ...headers });
    const authorization = `Bearer ${publishOnly}`;
    await assertRefused(403, 'scope-action', change('alcazar', {}, { authorization }), before);
    await assertRefused(403, 'scope-remote', change('alcazar', { remote: 'checkout' }), before);
    for (const tenant of ['default', 'other', '*'])
      await assertRefused(403, 'scope-tenant', change(tenant, {}), before);
    await assertRefused(403, 'scope-percent', change('alcazar', { percent: 21 }), before);
    for (const action of ['promote', 'opt-out'])
      await assertRefused(
        403,
        'scope-percent',
        send(
          'PATCH',
          '/tenants/alcazar/rollout',
          { action, remote: 'catalogue', why: 'x' },
          { 'if-match': '"0"' },
        ),
        before,
      );
    await assertRefused(403, 'scope-action', send('GET', '/tenants/alcazar/rollout'), before);
    await assertRefused(403, 'scope-action', send('GET', '/remotes/tours/releases'), before);
  });

  it('changes of another revision, without a revision, of an unpublished release, and with unknown actions', async (context) => {
    const { send, stored, assertRefused } = await open(context, {
      scopes: ['rollout:write:catalogue@alcazar:100', 'rollout:write:catalogue@default:100'],
    });
    const before = await stored();
    const set = { action: 'set', remote: 'catalogue', version: '1.0.0', percent: 20, why: 'a try' };
    const change = (
      body: unknown,
      headers: Record<string, string> = { 'if-match': '"1"' },
      tenant = 'default',
    ) => send('PATCH', `/tenants/${tenant}/rollout`, body, headers);
    await assertRefused(412, 'revision-changed', change(set, { 'if-match': '"7"' }), before);
    await assertRefused(428, 'if-match', change(set, {}), before);
    await assertRefused(428, 'if-match', change(set, { 'if-match': '*' }), before);
    await assertRefused(409, 'rollout-refused', change({ ...set, version: '9.9.9' }), before);
    for (const values of [{ action: 'retire' }, { action: 'back' }, { percent: 0 }, { why: '' }, { evil: 1 }])
      await assertRefused(422, 'document', change({ ...set, ...values }), before);
    await assertRefused(
      422,
      'document',
      change({ action: 'opt-out', remote: 'catalogue', why: 'x' }),
      before,
    );
  });

  it('requests of pages, encoded bodies and other media types', async (context) => {
    const { send, stored, assertRefused } = await open(context);
    const begun = await send('POST', '/remotes/tours/uploads', uploadRequestOf(DRAFT, builtFiles()));
    const before = await stored();
    const file = `/uploads/${begun.body.upload}/files/${begun.body.missing[0].sha256}`;
    const patch = (headers: Record<string, string>) =>
      send('PATCH', file, Buffer.from('x'), { 'upload-offset': '0', ...headers });
    await assertRefused(403, 'browser', patch({ origin: 'https://evil.example' }), before);
    await assertRefused(415, 'encoding', patch({ 'content-encoding': 'gzip' }), before);
    for (const type of ['application/zip', 'multipart/form-data; boundary=x', 'text/plain'])
      await assertRefused(415, 'media-type', patch({ 'content-type': type }), before);
    await assertRefused(415, 'media-type', send('PATCH', file, '{}', { 'upload-offset': '0' }), before);
    for (const offset of ['', '-1', '0x1', '1e3', '99999999999'])
      await assertRefused(400, 'document', patch({ 'upload-offset': offset }), before);
  });

  it('JSON with repeated or special keys, deep JSON and other texts', async (context) => {
    const { send, stored, assertRefused } = await open(context);
    const before = await stored();
    const begin = (text: string) => send('POST', '/remotes/tours/uploads', text);
    for (const text of [
      '{"draft":{},"draft":{}}',
      '{"__proto__":{}}',
      '['.repeat(100_000),
      '{"draft":1e999}',
      '{',
    ])
      await assertRefused(422, 'document', begin(text), before);
    const crlf = uploadRequestOf({ ...DRAFT, version: '1.0.0\r\nx: y' }, builtFiles());
    await assertRefused(422, 'document', begin(JSON.stringify(crlf)), before);
  });

  it('bodies above the limit, with a length and chunked', async (context) => {
    const { app, send, stored, token, assertRefused } = await open(context);
    const before = await stored();
    const chunked = Readable.from(Array.from({ length: 6 }, () => Buffer.alloc(1024 * 1024)));
    for (const request of [
      send('POST', '/remotes/tours/uploads', ' '.repeat(1_100_000)),
      send('PATCH', '/uploads/x/files/y', Buffer.alloc(5 * 1024 * 1024 + 1)),
      send('PATCH', '/uploads/x/files/y', chunked),
    ])
      await assertRefused(413, 'too-large', request, before);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = ['content-length: 1000000000'];
    assert.match(await begun({ url, token, headers }), /^HTTP\/1\.1 413 [^]*"code":"too-large"/);
    assert.deepEqual(await stored(), before);
  });

  it('bodies that arrive too slowly', async (context) => {
    const { app, stored, token } = await open(context, { slowGrace: 100 });
    const before = await stored();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = ['content-length: 1000'];
    assert.match(await begun({ url, token, headers }), /^HTTP\/1\.1 408 [^]*"code":"too-slow"/);
    assert.deepEqual(await stored(), before);
  });

  it('a route that does not fit the host, and a route of another remote', async (context) => {
    const { upload, stored, assertRefused } = await open(context);
    const before = await stored();
    const [route] = DRAFT.routes;
    assert.ok(route);
    const withRoute = (values: object) => upload({ ...DRAFT, routes: [{ ...route, ...values }] });
    await assertRefused(422, 'contract-lie', withRoute({ layout: 'unknown' }), before);
    await assertRefused(422, 'route-claimed', withRoute({ path: '/monuments/:slug?/tickets' }), before);
    await assertRefused(422, 'route-claimed', withRoute({ name: 'home' }), before);
  });

  const BUNDLES = {
    'throws at load': BROKEN['throws at load'],
    'hangs at load': BROKEN['hangs at load'],
    'exits at load': remoteServer('', 'globalThis.constructor.constructor("return process")().exit(1);'),
    'reads a file at load': remoteServer('', 'require("node:fs").readFileSync("/etc/passwd");'),
    'calls the network at load': remoteServer('', 'fetch("http://127.0.0.1");'),
    'decompresses to more than its limit': zstdCompressSync(Buffer.alloc(64 * 1024 * 1024)),
  };
  for (const [kind, source] of Object.entries(BUNDLES))
    it(`a server bundle that ${kind}`, async (context) => {
      const { upload, stored, assertRefused, config } = await open(context, {
        ...(kind === 'hangs at load' ? { bundleTimeout: 2_000 } : {}),
      });
      const before = await stored();
      const { draft, files } = withServer(source);
      await assertRefused(422, 'server-bundle', upload(draft, files), before);
      const releases = openReleases({ dir: config.releasesDir, url: undefined });
      assert.equal(await releases.find('tours', DRAFT.version), undefined);
    });
});
