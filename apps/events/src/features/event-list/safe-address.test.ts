import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeAddress } from './safe-address.ts';

test('safeAddress returns href and host of an https address (R125)', () => {
  assert.deepEqual(safeAddress('https://www.teatro.example/obra?x=1'), {
    href: 'https://www.teatro.example/obra?x=1',
    host: 'teatro.example',
  });
});

test('safeAddress returns null for any other scheme or an invalid address', () => {
  for (const url of ['javascript:alert(1)', 'http://teatro.example', '/relative', '', 'data:text/html,x']) {
    assert.equal(safeAddress(url), null, url);
  }
});
