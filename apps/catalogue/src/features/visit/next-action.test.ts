import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextAction } from './next-action.ts';

const answers = {
  needsInterface: false,
  hasInterface: true,
  hasProducts: true,
  needsTime: true,
  hasDay: true,
  hasTimes: false,
};

test('nextAction opens the first missing step, and is blocked while that step is open', () => {
  assert.deepEqual(nextAction('what', { ...answers, hasDay: false }), { kind: 'open', step: 'when' });
  assert.deepEqual(nextAction('when', answers), { kind: 'open', step: 'time' });
  assert.deepEqual(nextAction('time', answers), { kind: 'blocked', step: 'time' });
  assert.deepEqual(nextAction('what', { ...answers, hasProducts: false }), { kind: 'blocked', step: 'what' });
});

test('nextAction adds the visit when nothing is missing, although an earlier step is open', () => {
  assert.deepEqual(nextAction('what', { ...answers, hasTimes: true }), { kind: 'add' });
});
