import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsOwnDocument } from './own-document.ts';

const venues = ['alcazar', 'castillo'];

test('a venue with releases of its own is never shown in another’s document, nor another in its own', () => {
  assert.equal(needsOwnDocument({ name: 'default', venues }, 'alcazar'), true);
  assert.equal(needsOwnDocument({ name: 'castillo', venues }, 'alcazar'), true);
  assert.equal(needsOwnDocument({ name: 'alcazar', venues }, 'museo'), true);
});

test('everything else goes on in the document that is open', () => {
  assert.equal(needsOwnDocument({ name: 'alcazar', venues }, 'alcazar'), false);
  assert.equal(needsOwnDocument({ name: 'default', venues }, 'museo'), false);
  assert.equal(needsOwnDocument({ name: 'alcazar', venues }, undefined), false);
  assert.equal(needsOwnDocument(undefined, 'alcazar'), false);
});
