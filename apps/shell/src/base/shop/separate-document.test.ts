import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeInAnotherRollout, needsSeparateDocument } from './separate-document.ts';

const venues = ['alcazar', 'castillo'];

test('needsSeparateDocument is true between a venue with its own releases and any other venue', () => {
  assert.equal(needsSeparateDocument({ name: 'default', venues }, 'alcazar'), true);
  assert.equal(needsSeparateDocument({ name: 'castillo', venues }, 'alcazar'), true);
  assert.equal(needsSeparateDocument({ name: 'alcazar', venues }, 'museo'), true);
});

test('needsSeparateDocument is false for the same rollout, for pages without a venue and for pages without a rollout', () => {
  assert.equal(needsSeparateDocument({ name: 'alcazar', venues }, 'alcazar'), false);
  assert.equal(needsSeparateDocument({ name: 'default', venues }, 'museo'), false);
  assert.equal(needsSeparateDocument({ name: 'alcazar', venues }, undefined), false);
  assert.equal(needsSeparateDocument(undefined, 'alcazar'), false);
});

test('mayBeInAnotherRollout is true for every rollout of a shop where a venue has its own releases', () => {
  assert.equal(mayBeInAnotherRollout({ name: 'default', venues }), true);
  assert.equal(mayBeInAnotherRollout({ name: 'alcazar', venues }), true);
  assert.equal(mayBeInAnotherRollout({ name: 'default', venues: [] }), false);
  assert.equal(mayBeInAnotherRollout(undefined), false);
});
