import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestedSteps, missingStep, openStep, type Answers } from './open-step.ts';

const answers = (values: Partial<Answers> = {}): Answers => ({
  needsInterface: true,
  hasInterface: true,
  hasProducts: true,
  needsTime: true,
  hasDay: true,
  hasTimes: true,
  ...values,
});

test('requestedSteps omits steps with only one possible answer', () => {
  assert.deepEqual(requestedSteps(answers()), ['where', 'what', 'when', 'time']);
  assert.deepEqual(requestedSteps(answers({ needsInterface: false, needsTime: false })), ['what']);
});

test('missingStep returns the first requested step without an answer, or null', () => {
  assert.equal(missingStep(answers({ hasDay: false, hasTimes: false })), 'when');
  assert.equal(missingStep(answers({ hasInterface: false, hasProducts: false })), 'where');
  assert.equal(missingStep(answers()), null);
  assert.equal(missingStep(answers({ needsTime: false, hasDay: false, hasTimes: false })), null);
});

test('openStep reopens an answered step, and opens the missing step instead of a later step', () => {
  const dayMissing = answers({ hasDay: false, hasTimes: false });
  assert.equal(openStep({ step: 'what' }, dayMissing), 'what');
  assert.equal(openStep({ step: 'time' }, dayMissing), 'when');
  assert.equal(openStep({ step: 'time' }, answers()), 'time');
});

test('openStep opens the first missing step without a step in the address or with an omitted one, else the last step', () => {
  assert.equal(openStep({ step: null }, answers({ hasProducts: false })), 'what');
  assert.equal(openStep({ step: 'where' }, answers({ needsInterface: false, hasTimes: false })), 'time');
  assert.equal(openStep({ step: null }, answers()), 'time');
});
