import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maintenancePath, pathBefore } from './maintenance-path.ts';

test('maintenancePath contains the address to return to, which pathBefore reads', () => {
  const address = new URL(
    maintenancePath('/monuments/alcazar/tickets?day=2026-11-14'),
    'https://shop.example',
  );
  assert.equal(address.pathname, '/maintenance');
  assert.equal(pathBefore(address.searchParams.get('from')), '/monuments/alcazar/tickets?day=2026-11-14');
});

test('pathBefore returns the home page for an address outside the shop', () => {
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
