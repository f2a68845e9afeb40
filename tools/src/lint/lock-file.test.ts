import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockProblems } from './lock-file.ts';

const integrity = 'sha512-…';
const of = (license?: string) => ({
  'node_modules/some': { integrity, ...(license === undefined ? {} : { license }) },
});

test('lockProblems accepts free licences, alone, combined and as alternatives', () => {
  for (const license of [
    'MIT',
    'Apache-2.0 AND MIT',
    '(MIT AND Zlib)',
    '(MPL-2.0 OR GPL-3.0-only)',
    'LGPL-3.0-or-later',
  ]) {
    assert.deepEqual(lockProblems(of(license)), [], license);
  }
});

test('lockProblems rejects copyleft and unlicensed packages', () => {
  const unusable = [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'UNLICENSED',
    'SEE LICENSE IN x',
  ];
  for (const license of unusable) {
    assert.deepEqual(lockProblems(of(license)), [`some is under ${license}`]);
  }
  assert.deepEqual(lockProblems(of()), ['some names no licence']);
  assert.deepEqual(lockProblems({ 'node_modules/a/node_modules/@b/c': { integrity } }), [
    '@b/c names no licence',
  ]);
});

test('lockProblems skips workspaces', () => {
  assert.deepEqual(
    lockProblems({ '': {}, 'apps/shell': {}, 'node_modules/@taquilla/ui': { link: true } }),
    [],
  );
});

test('lockProblems rejects a package without a hash unless it is bundled in another package', () => {
  assert.deepEqual(lockProblems({ 'node_modules/some': { license: 'MIT' } }), ['some has no hash']);
  assert.deepEqual(lockProblems({ 'node_modules/some': { license: 'MIT', inBundle: true } }), []);
});

test('lockProblems reports a missing optional package of another platform', () => {
  const some = { integrity, license: 'MIT', optionalDependencies: { 'some-arm64': '1.0.0' } };
  const arm = { integrity, license: 'MIT' };
  assert.deepEqual(lockProblems({ 'node_modules/some': some }), ['some lacks its optional some-arm64']);
  for (const place of ['node_modules/some-arm64', 'node_modules/a/node_modules/some-arm64'])
    assert.deepEqual(lockProblems({ 'node_modules/a/node_modules/some': some, [place]: arm }), []);
});
