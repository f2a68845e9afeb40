import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from './fill.ts';

test('fill replaces every placeholder, and throws for a placeholder without a value', () => {
  assert.equal(fill('{{count}} × {{what}}, {{count}}', { count: 2, what: '$& Uhr' }), '2 × $& Uhr, 2');
  assert.equal(fill('{{a}}', { a: '{{b}}', b: 'no' }), '{{b}}', 'values are not filled again');
  assert.throws(() => fill('{{venue}}', {}), /no value for \{\{venue\}\}/);
});
