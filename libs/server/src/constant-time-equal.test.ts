import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantTimeEqual } from './constant-time-equal.ts';

test('constantTimeEqual returns true for equal text or bytes only', () => {
  assert.ok(constantTimeEqual('señal', 'señal'));
  assert.ok(constantTimeEqual(Buffer.from('c2XDsWFs', 'base64'), 'señal'));
  for (const candidate of ['', 'señas', 'señal ', 'sen~al', 'señ'])
    assert.ok(!constantTimeEqual(candidate, 'señal'), candidate);
});
