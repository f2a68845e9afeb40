import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paths } from '@taquilla/contracts';
import { routePattern } from './route-pattern.ts';

const SECRET = 'ana.perez@example.org';
const [first, second] = [SECRET, '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001'].map((value) =>
  Object.entries(paths).map(([name, path]) => ({
    name,
    address: (path as (...values: string[]) => string)(value, value, value, value),
  })),
);

describe('the pattern of each call in the contract', () => {
  for (const [index, { name, address }] of (first ?? []).entries()) {
    it(`says what ${name} is, and of whom it is not`, () => {
      const other = second?.[index]?.address ?? '';
      // what is the same whatever is filled in is the address itself
      const [words, others] = [address, other].map((each) => (each.split('?')[0] ?? '').split('/'));
      const expected = words?.map((word, at) => (word === others?.[at] ? word : '{id}')).join('/');
      assert.equal(routePattern(address), expected);
      assert.equal(routePattern(other), expected);
    });
  }

  it('is the one that the contract writes', () => {
    assert.equal(
      routePattern(paths.passwordRecovery(SECRET, 7)),
      '/api/online-shop/client-panel/{id}/password-recovery',
    );
    assert.equal(routePattern(paths.saleStatus('7d3c2c6e')), '/api/online-shop/sale/{id}/status');
  });
});

it('leaves nothing of an address that is no call', () => {
  assert.equal(routePattern(`/api/${SECRET}/%61na?token=secret`), '/api/{id}/{id}');
  assert.equal(routePattern(`/api${'/x'.repeat(100)}`).length, '/api'.length + 11 * '/{id}'.length);
});
