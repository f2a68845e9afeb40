import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CRITERIA } from './criteria.ts';
import { accessibilityRecord, evaluated, storedRecord, SHOWN, shownRecord } from './record.ts';

test('the accessibility record matches the tests: npm run docs:generate (R350)', () => {
  const kept = storedRecord();
  assert.ok(kept);
  assert.deepEqual(kept.criteria, evaluated());
  assert.deepEqual(JSON.parse(readFileSync(SHOWN, 'utf8')), shownRecord(kept));
});

test('the accessibility record lists each WCAG 2.2 A and AA criterion once, and claims support only with a test (R350)', () => {
  assert.equal(CRITERIA.length, 55);
  assert.equal(new Set(CRITERIA.map(({ number }) => number)).size, 55);
  for (const { number, status, tests, rules } of evaluated()) {
    assert.equal(tests.length > 0, status === 'supported', number);
    assert.equal(tests.length + rules.length === 0, status === 'not evaluated', number);
  }
  assert.ok(evaluated().some(({ status }) => status === 'not evaluated'));
});

test('accessibilityRecord keeps the date until the tested criteria change', () => {
  const kept = accessibilityRecord('2031-01-01', undefined);
  assert.equal(kept.evaluated, '2031-01-01');
  assert.equal(accessibilityRecord('2031-02-02', kept).evaluated, '2031-01-01');
  const other = { ...kept, criteria: kept.criteria.slice(1) };
  assert.equal(accessibilityRecord('2031-02-02', other).evaluated, '2031-02-02');
});
