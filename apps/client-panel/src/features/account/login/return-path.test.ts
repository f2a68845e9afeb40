import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPath } from './return-path.ts';

test('returnPath returns the requested page, else the venue’s page', () => {
  assert.equal(returnPath('/monuments/alcazar/client?page=2', 'alcazar'), '/monuments/alcazar/client?page=2');
  assert.equal(returnPath(null, 'alcazar'), '/monuments/alcazar');
});

test('returnPath removes the language prefix', () => {
  assert.equal(
    returnPath('/en/monuments/alcazar/client?page=2', 'alcazar'),
    '/monuments/alcazar/client?page=2',
  );
  assert.equal(returnPath('/en', 'alcazar'), '/');
  assert.equal(returnPath('/en//evil.example', 'alcazar'), '/monuments/alcazar');
});

test('returnPath never returns an address outside the shop', () => {
  for (const back of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/en/\t/evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    assert.equal(returnPath(back, 'alcazar'), '/monuments/alcazar', back);
  }
});
