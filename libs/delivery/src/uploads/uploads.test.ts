import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { memoryObjects, type MemoryObjects } from '@taquilla/testing/delivery/memory-objects.ts';
import {
  builtFiles,
  exampleDraft,
  sha256,
  uploadRequestOf,
  type BuiltFiles,
} from '@taquilla/testing/delivery/upload-fixture.ts';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { BucketStore } from '../releases/bucket-store.ts';
import { FolderStore } from '../releases/folder-store.ts';
import { Publisher } from '../releases/publisher.ts';
import { AuditLog } from '../tokens/audit-log.ts';
import type { TokenBearer } from '../tokens/tokens.ts';
import { UploadRefused, type UploadCode } from './refused.ts';
import { Uploads } from './uploads.ts';

const HOUR_MS = 3_600_000;
const CI: TokenBearer = {
  id: 'abc123',
  name: 'tours-ci',
  scopes: [{ action: 'release:publish', remote: 'tours' }],
};
const RECORD = 'records/tours/1.0.0-3f9c1a2b.json';

let dir: string;
let time: number;
let objects: MemoryObjects;
let inUse: ReleaseRecord[];

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  time = Date.parse('2031-03-10T10:00:00Z');
  objects = memoryObjects();
  inUse = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Opens the uploads as another process would. */
function open(publisher = new Publisher({ folder: new FolderStore(dir), bucket: new BucketStore(objects) })) {
  const now = () => time;
  const audit = new AuditLog({ objects, prefix: 'private/', now });
  return new Uploads({ objects, prefix: 'private/', publisher, audit, inUse: async () => inUse, now });
}

/** Begins, sends what is missing in pieces, and completes, as a client does that knows nothing about earlier attempts. */
async function upload(
  uploads: Uploads,
  { draft = exampleDraft(), files = builtFiles(), pieceBytes = 200 }: Partial<Build> = {},
) {
  const begun = await uploads.begin(CI, draft.name, uploadRequestOf(draft, files));
  if ('release' in begun) return begun.release;
  const { upload: id, missing } = begun.state;
  const contents = Object.values(files).map((content) => Buffer.from(content));
  for (const file of missing) {
    const content = contents.find((one) => sha256(one) === file.sha256) ?? Buffer.alloc(0);
    for (let at = file.offset; at < content.length;)
      at = await uploads.append(CI, id, file.sha256, {
        offset: at,
        content: content.subarray(at, at + pieceBytes),
      });
  }
  return (await uploads.complete(CI, id, 'request-1')).record;
}

interface Build {
  draft: ReturnType<typeof exampleDraft>;
  files: BuiltFiles;
  pieceBytes: number;
}

/** Returns the tags of all objects outside of the open uploads. */
const published = () =>
  Object.fromEntries(Object.entries(objects.tags()).filter(([name]) => !name.startsWith('private/uploads/')));

async function assertRefused(code: UploadCode, work: Promise<unknown>): Promise<UploadRefused> {
  const refusal = await work.then(
    () => assert.fail(`nothing was refused; expected ${code}`),
    (error: unknown) => error,
  );
  assert.ok(refusal instanceof UploadRefused, String(refusal));
  assert.equal(refusal.code, code, refusal.message);
  return refusal;
}

/** Asserts that an upload is refused, and that a sweep after its end leaves the store as it was before. */
async function assertLeavesNothing(code: UploadCode, work: () => Promise<unknown>): Promise<UploadRefused> {
  const [before, filesBefore] = [published(), filesIn(dir)];
  const refusal = await assertRefused(code, work());
  assert.deepEqual([published(), filesIn(dir)], [before, filesBefore]);
  time += 25 * HOUR_MS;
  await open().sweep();
  assert.deepEqual(Object.keys(objects.tags()).sort(), Object.keys(before).sort());
  return refusal;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(path.relative(folder, parentPath), name))
    .sort();

const begin = (draft: object, files: BuiltFiles = builtFiles(), remote = 'tours', bearer = CI) =>
  open().begin(bearer, remote, uploadRequestOf(draft as Build['draft'], files));

describe('Uploads', () => {
  it('publishes the same bytes into a folder as the build does, and logs who did', async () => {
    const [direct, sent] = [path.join(dir, 'direct'), path.join(dir, 'sent')];
    const store = new FolderStore(direct);
    const draftFolder = store.draftFolder('tours');
    const files = builtFiles({ 'mf-manifest.json': '{"id":"tours"}' });
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(draftFolder, name), content);
    await store.publish(draftFolder, exampleDraft());

    const record = await upload(open(new Publisher({ folder: new FolderStore(sent) })), { files });
    assert.equal(record.schema, 2);
    assert.deepEqual(filesIn(sent), filesIn(direct));
    for (const file of filesIn(direct))
      assert.ok(readFileSync(path.join(sent, file)).equals(readFileSync(path.join(direct, file))), file);
    const audit = new AuditLog({ objects, prefix: 'private/' });
    assert.deepEqual(await audit.latest('remotes/tours', 5), [
      {
        at: '2031-03-10T10:00:00.000Z',
        action: 'release published',
        by: 'token:tours-ci',
        what: 'tours@1.0.0-3f9c1a2b',
        requestId: 'request-1',
      },
    ]);
  });

  it('publishes into a bucket, with the record as the last object of the release', async () => {
    const record = await upload(open());
    assert.equal((await new BucketStore(objects).find('tours', record.version))?.version, record.version);
    assert.equal(filesIn(dir).length, 0, 'the edge has no copy before a page needs it');
    assert.deepEqual(
      Object.keys(objects.tags()).filter((name) => /uploads\/.+\/(?:files|partial)\//.test(name)),
      [],
    );
  });

  it('is complete or absent when the process is killed at any write, and another process continues', async () => {
    let writes = 0;
    for (let isKilled = true; isKilled; writes += 1) {
      objects = memoryObjects();
      objects.breakAfter(writes);
      await upload(open()).catch(() => undefined);
      isKilled = objects.mend();
      const names = Object.keys(objects.tags());
      if (names.includes(RECORD)) {
        const stored = names.filter((name) => name.startsWith('files/tours/') && !/\.(?:br|gz)$/.test(name));
        assert.equal(stored.length, 5, `all files after ${writes} writes`);
      }
      const record = await upload(open());
      assert.equal((await new BucketStore(objects).find('tours', record.version))?.version, record.version);
      time += 25 * HOUR_MS;
      await open().sweep();
      const left = Object.keys(objects.tags()).filter((name) => name.startsWith('private/uploads/'));
      assert.deepEqual(left, [], `after ${writes} writes`);
    }
    assert.ok(writes > 25, `${writes} writes`);
  });

  it('continues each file at the stored offset and answers another offset with the right one', async () => {
    const files = builtFiles();
    const entry = Buffer.from(files['remoteEntry.js'] ?? '');
    const request = uploadRequestOf(exampleDraft(), files);
    const first = await open().begin(CI, 'tours', request);
    assert.ok('state' in first && first.isNew);
    const { upload: id } = first.state;
    const append = (offset: number, content: Buffer) =>
      open().append(CI, id, sha256(entry), { offset, content });
    assert.equal(await append(0, entry.subarray(0, 100)), 100);
    assert.equal((await assertRefused('offset', append(0, entry.subarray(0, 100)))).offset, 100);
    const again = await open().begin(CI, 'tours', request);
    assert.ok('state' in again && !again.isNew);
    assert.equal(again.state.upload, id);
    const offsets = again.state.missing.map(({ sha256: hash, offset }) => [hash === sha256(entry), offset]);
    assert.deepEqual(
      offsets.filter(([isEntry]) => isEntry),
      [[true, 100]],
    );
    assert.equal(await append(100, entry.subarray(100)), entry.length);
    assert.equal((await open().file(CI, id, sha256(entry))).offset, entry.length);
    assert.equal((await assertRefused('offset', append(0, entry))).offset, entry.length);
  });

  it('accepts each of two concurrent pieces of one offset at most once', async () => {
    const files = builtFiles();
    const entry = Buffer.from(files['remoteEntry.js'] ?? '');
    const begun = await open().begin(CI, 'tours', uploadRequestOf(exampleDraft(), files));
    assert.ok('state' in begun);
    const pieces = [entry.subarray(0, 50), entry.subarray(0, 60)].map((content) =>
      open().append(CI, begun.state.upload, sha256(entry), { offset: 0, content }),
    );
    const results = await Promise.allSettled(pieces);
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('returns the same release for a repeated begin and for completions one after the other and at the same time', async () => {
    const uploads = open();
    const files = builtFiles();
    const request = uploadRequestOf(exampleDraft(), files);
    const begun = await uploads.begin(CI, 'tours', request);
    assert.ok('state' in begun);
    const { upload: id } = begun.state;
    for (const content of Object.values(files).map((one) => Buffer.from(one)))
      await uploads.append(CI, id, sha256(content), { offset: 0, content });
    const [one, other, elsewhere] = await Promise.all([
      uploads.complete(CI, id, 'a'),
      uploads.complete(CI, id, 'b'),
      open().complete(CI, id, 'c'),
    ]);
    assert.deepEqual(one.record, other.record);
    assert.deepEqual(one.record, elsewhere.record);
    assert.deepEqual(await open().complete(CI, id, 'd'), { record: one.record, isNew: false });
    assert.deepEqual(await uploads.begin(CI, 'tours', request), { release: one.record });
  });

  it('refuses other files under a published version, also of two uploads at the same time', async () => {
    await upload(open());
    const other = builtFiles({ 'tours.js': 'other();' });
    await assertLeavesNothing('release-immutable', () => upload(open(), { files: other }));

    objects = memoryObjects();
    const both = await Promise.allSettled([upload(open()), upload(open(), { files: other })]);
    const refusals = both.filter((one) => one.status === 'rejected');
    assert.equal(refusals.length, 1);
    await assertRefused('release-immutable', Promise.reject(refusals[0]?.reason as Error));
  });

  it('refuses a fourth open upload of a token, also among concurrent ones, until one is deleted or has expired', async () => {
    const versions = ['1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5', '1.0.6'];
    const beginVersion = (version: string) => begin(exampleDraft({ version }));
    const results = await Promise.allSettled(versions.map(beginVersion));
    const begun = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.ok(begun.length >= 1 && begun.length <= 3, `${begun.length} of 6`);
    for (const version of ['2.0.1', '2.0.2', '2.0.3']) await beginVersion(version).catch(() => undefined);
    await assertRefused('uploads-open', beginVersion('1.1.0'));
    const [first] = begun;
    assert.ok(first && 'state' in first);
    await open().remove(CI, first.state.upload);
    await beginVersion('1.1.0');
    await assertRefused('uploads-open', beginVersion('1.2.0'));
    time += 25 * HOUR_MS;
    await beginVersion('1.2.0');
  });

  it('refuses the twenty-first release of a remote in an hour', async () => {
    const small = { ...builtFiles() };
    for (let patch = 0; patch < 20; patch += 1)
      await upload(open(), { draft: exampleDraft({ version: `1.0.${patch}` }), files: small });
    await assertLeavesNothing('releases-per-hour', () => begin(exampleDraft({ version: '2.0.0' })));
    await begin(exampleDraft({ version: '2.0.0' }));
  });

  it('hides an upload from other tokens and after its expiry', async () => {
    const begun = await begin(exampleDraft());
    assert.ok('state' in begun);
    const { upload: id } = begun.state;
    await assertRefused('upload-unknown', open().complete({ ...CI, id: 'other1' }, id, 'r'));
    await assertRefused('upload-unknown', open().state(CI, `${id.slice(0, -1)}x`));
    await assertRefused('scope-remote', open().state({ ...CI, scopes: [] }, id));
    time += 25 * HOUR_MS;
    await assertRefused('upload-unknown', open().state(CI, id));
  });
});

describe('a hostile upload leaves the store unchanged:', () => {
  it('a remote outside the scope of the token, and a draft with another name than the address', async () => {
    const other: TokenBearer = { ...CI, scopes: [{ action: 'release:publish', remote: 'other' }] };
    await assertLeavesNothing('scope-remote', () => begin(exampleDraft(), builtFiles(), 'tours', other));
    await assertLeavesNothing('name-mismatch', () => begin(exampleDraft({ name: 'checkout' })));
    await assertLeavesNothing('scope-remote', () => begin(exampleDraft(), builtFiles(), 'checkout'));
    const shell: TokenBearer = { ...CI, scopes: [{ action: 'release:publish', remote: 'shell' }] };
    await assertLeavesNothing('document', () =>
      begin(exampleDraft({ name: 'shell' }), builtFiles(), 'shell', shell),
    );
  });

  const NAMES = [
    ...['../x.js', '/etc/x.js', 'a/b.js', '..%2fx.js', 'a\\b.js', 'a\0.js', '.hidden.js', '..', ''],
    ...[`${'a'.repeat(300)}.js`, 'a\u202e.js', 'é.js', 'a b.js', 'record.json'],
  ];
  for (const name of NAMES)
    it(`a file with the name ${JSON.stringify(name.slice(0, 20))}`, async () => {
      await assertLeavesNothing('file-name', () => begin(exampleDraft(), { ...builtFiles(), [name]: 'x' }));
    });

  for (const name of ['page.html', 'tours.js.map', 'tours.js.br', 'archive.zip', 'x.tar.gz', 'CON', 'x.svgz'])
    it(`a file of the type of ${name}`, async () => {
      await assertLeavesNothing('file-type', () => begin(exampleDraft(), { ...builtFiles(), [name]: 'x' }));
    });

  it('two files whose names differ in case only', async () => {
    await assertLeavesNothing('file-name-twice', () =>
      begin(exampleDraft(), { ...builtFiles(), 'Tours.js': 'x' }),
    );
  });

  it('a type archive is stored as opaque bytes, which nothing unpacks', async () => {
    const bomb = Buffer.from('PK\u0003\u0004 not an archive');
    const record = await upload(open(), { files: builtFiles({ '@mf-types.zip': bomb }) });
    assert.equal(record.sizes['@mf-types.zip']?.raw, bomb.length);
  });

  it('too many files, too large files, and a file that is larger than announced', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}.js`, 'x']));
    await assertLeavesNothing('too-large', () => begin(exampleDraft(), many));
    const request = (bytes: number, count: number) => ({
      draft: exampleDraft(),
      files: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${index}.js`, { sha256: sha256(`${index}`), bytes }]),
      ),
    });
    for (const [bytes, count] of [
      [6 * 1024 * 1024, 1],
      [5 * 1024 * 1024, 6],
    ] as const)
      await assertLeavesNothing('too-large', () => open().begin(CI, 'tours', request(bytes, count)));
    const begun = await begin(exampleDraft());
    assert.ok('state' in begun);
    const [file] = begun.state.missing;
    assert.ok(file);
    await assertLeavesNothing('too-large', () =>
      open().append(CI, begun.state.upload, file.sha256, {
        offset: 0,
        content: Buffer.alloc(file.bytes + 1),
      }),
    );
  });

  it('bytes with another hash than announced, which are discarded', async () => {
    const begun = await begin(exampleDraft());
    assert.ok('state' in begun);
    const [file] = begun.state.missing;
    assert.ok(file);
    const forged = { offset: 0, content: Buffer.alloc(file.bytes) };
    await assertLeavesNothing('hash-mismatch', () =>
      open().append(CI, begun.state.upload, file.sha256, forged),
    );
  });

  it('a file of hashes with another hash, without a file, or with a further file', async () => {
    const right = JSON.parse(String(builtFiles()['hashes.json'])) as Record<string, string>;
    const { 'tours.js': _, ...without } = right;
    for (const wrong of [
      { ...right, 'tours.js': right['tours.css'] },
      without,
      { ...right, 'x.js': 'x' },
      [],
    ])
      await assertLeavesNothing('hashes-file', () =>
        upload(open(), { files: builtFiles({ 'hashes.json': JSON.stringify(wrong) }) }),
      );
  });

  it('a file whose address another file has', async () => {
    const store = new FolderStore(dir);
    await upload(open(new Publisher({ folder: store })));
    const [stored = ''] = filesIn(dir).filter((file) => file.endsWith('/tours.js'));
    writeFileSync(path.join(dir, stored), 'other content with the same digits');
    await assertLeavesNothing('address-taken', () =>
      upload(open(new Publisher({ folder: store })), { draft: exampleDraft({ version: '1.0.1' }) }),
    );
  });

  it('a draft that names a missing file, a file of another remote, or one at another origin', async () => {
    const { './tours': tours } = exampleDraft().exposes;
    assert.ok(tours);
    for (const file of ['missing.js', '../other/0123456789abcdef/x.js', 'https://evil.example/x.js']) {
      const exposes = { './tours': { ...tours, js: [file] } };
      await assertLeavesNothing('record-file', () => begin(exampleDraft({ exposes })));
    }
    await assertLeavesNothing('record-file', () => begin(exampleDraft({ server: { js: ['server.zst'] } })));
    await assertLeavesNothing('file-type', () =>
      begin(exampleDraft({ entry: { js: ['remoteEntry.js', 'tours.css'], css: [] } })),
    );
  });

  const SECRETS = {
    'an inlined .env file': 'const e={API_TOKEN:"0123456789abcdef"};',
    'a private key': '"-----BEGIN PRIVATE KEY-----"',
    'a token of a code host': `"ghp_${'a1B2'.repeat(9)}"`,
    'a connection with a password': '"postgres://shop:hunter2@db/shop"',
    'a source map': '//# sourceMappingURL=tours.js.map',
    'an inlined source map': '//# sourceMappingURL=data:application/json;base64,e30=',
  };
  for (const [kind, text] of Object.entries(SECRETS))
    it(`a script with ${kind}, whose text is not in the response`, async () => {
      const { problems } = await assertLeavesNothing('secret-found', () =>
        upload(open(), { files: builtFiles({ 'tours.js': `run();${text}` }) }),
      );
      assert.match(problems.join(), /^tours\.js: [\w .]+ at \d+$/);
      assert.ok(!problems.join().includes(text));
    });

  it('a draft that exposes nothing for its routes and parts, or whose container is a variable of the browser', async () => {
    await assertLeavesNothing('contract-lie', () => begin(exampleDraft({ exposes: {} })));
    await assertLeavesNothing('contract-lie', () => begin(exampleDraft({ parts: { header: './no' } })));
    await assertLeavesNothing('contract-lie', () => begin(exampleDraft({ container: 'location' })));
    await assertLeavesNothing('contract-lie', () => begin(exampleDraft({ entry: { js: [], css: [] } })));
  });

  it('a draft with a module or a container that the entry script does not define', async () => {
    const none = { js: [], css: [], locales: {} };
    const exposes = { ...exampleDraft().exposes, './absent': none };
    const { problems } = await assertLeavesNothing('contract-lie', () =>
      upload(open(), { draft: exampleDraft({ exposes }) }),
    );
    assert.deepEqual(problems, ['module ./absent']);
    await assertLeavesNothing('contract-lie', () =>
      upload(open(), { draft: exampleDraft({ container: 'my_tours' }) }),
    );
  });

  it('a draft that no shell in use can load', async () => {
    inUse = [exampleRelease({ name: 'shell', version: '1.0.0', shared: { react: '19.3.1' } })];
    await assertLeavesNothing('incompatible', () => begin(exampleDraft({ shared: { react: '^20.0.0' } })));
    await assertLeavesNothing('incompatible', () => begin(exampleDraft({ shared: { other: '^1.0.0' } })));
    await assertLeavesNothing('incompatible', () => begin(exampleDraft({ contract: '99.0.0' })));
  });

  it('a route or a container of another remote, a route outside the site, and titles with markup', async () => {
    const [route] = exampleDraft().routes;
    assert.ok(route);
    inUse = [
      exampleRelease({
        name: 'other',
        version: '1.0.0',
        container: 'fed_other_tours',
        routes: [{ ...route, name: 'guided', layout: 'venue' as const }],
      }),
    ];
    await assertLeavesNothing('route-claimed', () => begin(exampleDraft()));
    await assertLeavesNothing('route-claimed', () =>
      begin(exampleDraft({ routes: [{ ...route, name: 'guided', path: '/x' }] })),
    );
    await assertLeavesNothing('route-claimed', () =>
      begin(exampleDraft({ routes: [], container: 'fed_other_tours' })),
    );
    inUse = [];
    for (const path of ['tours', '//evil.example', '/a b', 'https://evil.example'])
      await assertLeavesNothing('contract-lie', () => begin(exampleDraft({ routes: [{ ...route, path }] })));
    for (const address of ['//evil.example/x', 'http://evil.example', '@evil.example'])
      await assertLeavesNothing('contract-lie', () =>
        begin(exampleDraft({ routes: [{ ...route, data: [address] }] })),
      );
    for (const title of ['<img src=x>', 'x'.repeat(301)])
      await assertLeavesNothing('text', () =>
        begin(exampleDraft({ routes: [{ ...route, title: { en: title } }] })),
      );
  });

  it('a draft with unknown or malformed fields, and a version with line breaks', async () => {
    for (const values of [
      { evil: true },
      { version: '1.0.0\r\nset-cookie: x' },
      { version: '../1' },
      { routes: {} },
    ])
      await assertLeavesNothing('document', () => begin({ ...exampleDraft(), ...values }));
    for (const value of [undefined, null, [], 'text', 5, {}, { files: [] }])
      await assertLeavesNothing('document', () => open().begin(CI, 'tours', value));
    const request = uploadRequestOf(exampleDraft(), builtFiles());
    for (const bytes of [0, -1, 1.5, Infinity, '5', Number.NaN]) {
      const files = { ...request.files, 'tours.js': { sha256: sha256('x'), bytes } };
      await assertLeavesNothing('document', () => open().begin(CI, 'tours', { ...request, files }));
    }
  });

  it('a release whose check before publishing fails', async () => {
    const check = async () => {
      throw new UploadRefused('server-bundle', 'The server bundle does not load.');
    };
    const publisher = new Publisher({
      folder: new FolderStore(dir),
      bucket: new BucketStore(objects),
      check,
    });
    await assertLeavesNothing('server-bundle', () => upload(open(publisher)));
  });
});
