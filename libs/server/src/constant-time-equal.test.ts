import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantTimeEqual } from './constant-time-equal.ts';

test('only the secret itself is the secret, whatever is given', () => {
  assert.ok(constantTimeEqual('señal', 'señal'));
  assert.ok(constantTimeEqual(Buffer.from('c2XDsWFs', 'base64'), 'señal'));
  for (const given of ['', 'señas', 'señal ', 'sen~al', 'señ'])
    assert.ok(!constantTimeEqual(given, 'señal'), given);
});
