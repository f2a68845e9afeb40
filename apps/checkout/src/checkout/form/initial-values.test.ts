import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillBlanks } from '../../base/draft/fill-blanks.ts';
import { values } from '../../testing/fixtures.ts';
import { initialValues } from './initial-values.ts';

test('who logs in at the checkout keeps what was typed', () => {
  const known = values().client;
  const typed = { ...initialValues(null, 'en').client, name: 'Grace Hopper' };
  assert.deepEqual(fillBlanks(typed, known), { ...known, name: 'Grace Hopper' });
});
