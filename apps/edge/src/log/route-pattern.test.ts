import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { address, endpoints, type Endpoint } from '@taquilla/contracts';
import { routePattern } from './route-pattern.ts';

const SECRET = 'ana.perez@example.org';
const filled = ({ path }: Endpoint, value: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

describe('routePattern', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    it(`returns the path of ${name} with {id} in place of each value`, () => {
      const [pattern = ''] = endpoint.path.split('?');
      const expected = pattern.replaceAll(/\{\w+\}/g, '{id}');
      for (const value of [SECRET, '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001']) {
        assert.equal(routePattern(`${filled(endpoint, value)}?token=${value}`), expected);
      }
    });
  }

  it('returns the path of a call with its query removed', () => {
    assert.equal(
      routePattern(address(endpoints.passwordRecovery, { id: SECRET, headquarter_id: 7 })),
      '/api/online-shop/client-panel/{id}/password-recovery',
    );
    assert.equal(
      routePattern(address(endpoints.saleStatus, { id: '7d3c2c6e' })),
      '/api/online-shop/sale/{id}/status',
    );
  });
});

it('routePattern replaces every segment outside the contract and returns at most 12 segments', () => {
  assert.equal(routePattern(`/api/${SECRET}/%61na?token=secret`), '/api/{id}/{id}');
  assert.equal(routePattern(`/api${'/x'.repeat(100)}`).length, '/api'.length + 11 * '/{id}'.length);
});
