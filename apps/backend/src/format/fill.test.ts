import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from './fill.ts';

test('every blank is filled in, and one that nobody says anything for is found', () => {
  assert.equal(fill('{{count}} × {{what}}, {{count}}', { count: 2, what: '$& Uhr' }), '2 × $& Uhr, 2');
  assert.equal(fill('{{a}}', { a: '{{b}}', b: 'no' }), '{{b}}', 'what somebody typed has no blanks');
  assert.throws(() => fill('{{venue}}', {}), /nothing for \{\{venue\}\}/);
});
