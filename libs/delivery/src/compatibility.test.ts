import assert from 'node:assert/strict';
import { test } from 'node:test';
import { incompatibilities } from './compatibility.ts';

const shell = { contract: '1.2.0', shared: { react: '19.3.1', '@taquilla/router': '1.0.0' } };

test('incompatibilities returns no reason for a remote whose needs the shell meets', () => {
  assert.deepEqual(incompatibilities(shell, { contract: '1.0.0', shared: { react: '^19.0.0' } }), []);
});

test('incompatibilities returns one sentence for each reason', () => {
  const remote = {
    contract: '2.0.0',
    shared: { react: '^19.4.0', '@taquilla/router': '^2.0.0', vue: '^3.0.0' },
  };
  assert.deepEqual(incompatibilities(shell, remote), [
    'it speaks contract 2.0.0, the shell 1.2.0',
    'it needs react ^19.4.0, the shell has 19.3.1',
    'it needs @taquilla/router ^2.0.0, the shell has 1.0.0',
    'it needs vue, which the shell does not provide',
  ]);
});

test('incompatibilities compares the exports of a package shared by name', () => {
  const NAME = '@tanstack/react-query';
  const agreement = (names?: string[]) => ({
    contract: '1.0.0',
    shared: { [NAME]: '5.0.0' },
    ...(names && { names: { [NAME]: names } }),
  });
  const reasons = (provided?: string[], used?: string[]) =>
    incompatibilities(agreement(provided), agreement(used));
  assert.deepEqual(reasons(['useQuery', 'useMutation'], ['useQuery']), []);
  assert.deepEqual(reasons(['useQuery'], ['useQuery', 'useInfiniteQuery']), [
    `it needs useInfiniteQuery of ${NAME}, which the shell does not provide`,
  ]);
  // older shells provide the whole package; older remotes used exports that still exist
  assert.deepEqual(reasons(undefined, ['useInfiniteQuery']), []);
  assert.deepEqual(reasons(['useQuery'], undefined), []);
});

test('incompatibilities accepts any of several provided or required versions', () => {
  const NAME = '@taquilla/api';
  const starts = (provided: string, needed: string) =>
    incompatibilities(
      { contract: '1.0.0', shared: { [NAME]: provided } },
      { contract: '1.0.0', shared: { [NAME]: needed } },
    ).length === 0;
  const two = '1.4.0 || 2.0.0';
  assert.deepEqual(
    ['^1.4.0', '^2.0.0', '^1.5.0', '^2.1.0', '^1.5.0 || ^2.0.0'].map((needed) => starts(two, needed)),
    [true, true, false, false, true],
  );
  assert.equal(starts('1.0.0', '^1.0.0 || ^2.0.0'), true);
  assert.equal(starts('1.0.0', '^1.4.0 || ^2.0.0'), false);
});

test('incompatibilities accepts an older minor contract version than the shell’s, and no newer version', () => {
  const contractOf = (contract: string) => incompatibilities(shell, { contract, shared: {} }).length;
  assert.deepEqual(['1.0.0', '1.2.0', '1.3.0', '0.9.0'].map(contractOf), [0, 0, 1, 1]);
});
