import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitName } from './split-name.ts';

test('splitName takes the first word as name and the rest as last name', () => {
  assert.deepEqual(splitName(' Ana  Ruiz Soler '), { name: 'Ana', last_name: 'Ruiz Soler' });
  assert.deepEqual(splitName('Ana'), { name: 'Ana', last_name: '' });
  assert.deepEqual(splitName(''), { name: '', last_name: '' });
});
