import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from './page-of.ts';

test('a page number is taken, nonsense is the first page', () => {
  assert.equal(pageOf('3'), 3);
  for (const value of [null, '', '0', '-1', '1e9', 'abc', '1.5', '99999999']) assert.equal(pageOf(value), 1);
});
