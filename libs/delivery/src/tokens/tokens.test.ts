import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { memoryObjects, type MemoryObjects } from '@taquilla/testing/delivery/memory-objects.ts';
import { AuditLog } from './audit-log.ts';
import { parseScope, uncoveredBy } from './scopes.ts';
import { TokenRefused, Tokens } from './tokens.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BY = { days: 90, by: 'ana' };
let time: number;
let objects: MemoryObjects;
let audit: AuditLog;
let tokens: Tokens;

const open = () => new Tokens({ objects, prefix: 'private/', audit, now: () => time });

beforeEach(() => {
  time = Date.parse('2031-03-10T10:00:00Z');
  objects = memoryObjects();
  audit = new AuditLog({ objects, prefix: 'private/', now: () => time });
  tokens = open();
});

test('verify returns name and scopes of a token and stores the day of its use', async () => {
  const text = await tokens.add('tours-ci', ['release:publish:tours'], BY);
  assert.deepEqual(await tokens.verify(text), {
    id: text.slice(4, 10),
    name: 'tours-ci',
    scopes: [{ action: 'release:publish', remote: 'tours' }],
  });
  const [listed] = await tokens.list();
  assert.deepEqual([listed?.lastUsed, listed?.expires], ['2031-03-10', '2031-06-08T10:00:00.000Z']);
});

test('verify returns invalid for malformed, unknown and wrong tokens, also after one altered character', async () => {
  const text = await tokens.add('tours-ci', ['release:read'], BY);
  const otherStore = new Tokens({ objects: memoryObjects(), prefix: '', audit });
  const wrongSecret = (await otherStore.add('tours-ci', ['release:read'], BY)).replace(
    /^fed_\w{6}/,
    text.slice(0, 10),
  );
  for (const wrong of ['', 'fed_', `${text}0`, text.replace(/.$/, '-'), wrongSecret, text.toUpperCase()])
    assert.equal(await tokens.verify(wrong), 'invalid', wrong);
  assert.equal(await otherStore.verify(text), 'invalid');
});

test('verify returns ended for an expired and for a revoked token, on every edge within a second', async () => {
  const text = await tokens.add('tours-ci', ['release:read'], { ...BY, days: 1 });
  const otherEdge = open();
  assert.notEqual(await otherEdge.verify(text), 'ended');
  await tokens.revoke('tours-ci', 'ana');
  assert.equal(await tokens.verify(text), 'ended');
  time += 1_000;
  assert.equal(await otherEdge.verify(text), 'ended');
  const short = await tokens.add('other', ['release:read'], { ...BY, days: 1 });
  time += DAY_MS;
  assert.equal(await tokens.verify(short), 'ended');
});

test('rotate accepts the former secret for the overlap only and keeps the id of the token', async () => {
  const former = await tokens.add('tours-ci', ['release:read'], BY);
  const next = await tokens.rotate('tours-ci', { ...BY, overlapHours: 24 });
  assert.deepEqual(await tokens.verify(former), await tokens.verify(next));
  time += 24 * HOUR_MS;
  assert.equal(await tokens.verify(former), 'ended');
  assert.equal(typeof (await tokens.verify(next)), 'object');
  const last = await tokens.rotate('tours-ci', { ...BY, overlapHours: 0 });
  assert.equal(await tokens.verify(next), 'ended');
  assert.equal(await tokens.verify(former), 'invalid');
  assert.equal(typeof (await tokens.verify(last)), 'object');
});

test('stored tokens contain no secret', async () => {
  const text = await tokens.add('tours-ci', ['release:read'], BY);
  const stored = (await objects.read('private/tokens.json'))?.content.toString() ?? '';
  assert.ok(!stored.includes(text.slice(11, 54)));
  assert.ok(stored.includes('tours-ci'));
});

test('add, rotate and revoke refuse wrong names, scopes and times and log each change once', async () => {
  await tokens.add('tours-ci', ['release:read', 'release:publish:tours'], BY);
  for (const refused of [
    tokens.add('tours-ci', ['release:read'], BY),
    tokens.add('Tours', ['release:read'], BY),
    tokens.add('other', [], BY),
    tokens.add('other', ['release:publish:*'], BY),
    tokens.add('other', ['release:publish:shell'], BY),
    tokens.add('other', ['release:read'], { ...BY, days: 401 }),
    tokens.add('other', ['release:read'], { ...BY, days: Number.NaN }),
    tokens.rotate('other', { ...BY, overlapHours: 24 }),
    tokens.rotate('tours-ci', { ...BY, overlapHours: 1_000 }),
    tokens.revoke('other', 'ana'),
  ])
    await assert.rejects(refused, TokenRefused);
  time += 1;
  await tokens.revoke('tours-ci', 'eva');
  await assert.rejects(tokens.rotate('tours-ci', { ...BY, overlapHours: 1 }), /is revoked/);
  assert.deepEqual(
    (await audit.latest('tokens/tours-ci', 10)).map(({ action, by, what }) => [action, by, what]),
    [
      ['token revoked', 'eva', 'tours-ci'],
      ['token added', 'ana', 'tours-ci release:read release:publish:tours'],
    ],
  );
});

test('AuditLog writes one object for each entry and counts the entries of a period', async () => {
  const entry = { action: 'release published', by: 'token:tours-ci', what: 'tours@1.0.0' } as const;
  await audit.add('remotes/tours', entry);
  const [first] = Object.entries(objects.tags());
  time += HOUR_MS;
  await audit.add('remotes/tours', entry);
  assert.equal(Object.keys(objects.tags()).length, 2);
  assert.ok(first && objects.tags()[first[0]] === first[1], 'the first entry is unchanged');
  assert.equal(await audit.countSince('remotes/tours', HOUR_MS), 2);
  assert.equal(await audit.countSince('remotes/tours', HOUR_MS - 1), 1);
  assert.equal(await audit.countSince('remotes/other', HOUR_MS), 0);
  time += HOUR_MS;
  await audit.add('remotes/events', { ...entry, what: 'events@1.0.0' });
  const latest = await audit.latest('remotes', 2);
  assert.deepEqual(
    latest.map(({ what }) => what),
    ['events@1.0.0', 'tours@1.0.0'],
  );
});

test('uncoveredBy names the part of a change that no single scope covers', () => {
  const scopes = ['release:publish:tours', 'rollout:write:tours@a:20', 'rollout:write:other@b:100'].flatMap(
    (text) => parseScope(text) ?? [],
  );
  const change = { remote: 'tours', tenant: 'a', percent: 20 };
  assert.equal(uncoveredBy(scopes, change), undefined);
  assert.equal(uncoveredBy(scopes, { ...change, percent: 21 }), 'percent');
  assert.equal(uncoveredBy(scopes, { ...change, tenant: 'b' }), 'tenant');
  assert.equal(uncoveredBy(scopes, { ...change, tenant: 'default' }), 'tenant');
  assert.equal(uncoveredBy(scopes, { ...change, remote: 'third' }), 'remote');
  assert.equal(uncoveredBy(scopes.slice(0, 1), change), 'action');
  for (const wrong of ['rollout:write:tours@a:0', 'rollout:write:tours@a:101', 'rollout:write:tours@*:5'])
    assert.equal(parseScope(wrong), undefined, wrong);
});
