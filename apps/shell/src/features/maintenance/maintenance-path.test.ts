import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maintenancePath, pathBefore } from './maintenance-path.ts';

test('the way back is remembered', () => {
  const address = new URL(
    maintenancePath('/monuments/alcazar/tickets?day=2026-11-14'),
    'https://shop.example',
  );
  assert.equal(address.pathname, '/maintenance');
  assert.equal(pathBefore(address.searchParams.get('from')), '/monuments/alcazar/tickets?day=2026-11-14');
});

test('only a path of this shop leads back', () => {
  for (const from of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/en//evil.example',
    'https://evil.example',
    '/maintenance',
  ]) {
    assert.equal(pathBefore(from), '/');
  }
});
