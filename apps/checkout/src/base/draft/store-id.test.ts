import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idFor } from './store-id.ts';

test('idFor returns the stored id for the same content and a new id for other content', () => {
  const first = idFor(null, '{"quantity":1}', () => 'a');
  assert.deepEqual(first, { id: 'a', content: '{"quantity":1}' });
  assert.equal(
    idFor(first, '{"quantity":1}', () => 'b'),
    first,
  );
  assert.deepEqual(
    idFor(first, '{"quantity":2}', () => 'b'),
    { id: 'b', content: '{"quantity":2}' },
  );
});
