import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageTitle } from './page-title.ts';

test('the tab says the page and whose it is', () => {
  assert.equal(pageTitle('Choose your tickets', 'Alcázar'), 'Choose your tickets · Alcázar');
});

test('what is the same is said once, what is missing is left out', () => {
  assert.equal(pageTitle('Alcázar', 'Alcázar'), 'Alcázar');
  assert.equal(pageTitle(undefined, 'Alcázar'), 'Alcázar');
  assert.equal(pageTitle('Not found', undefined), 'Not found · Taquilla');
  assert.equal(pageTitle('', undefined), 'Taquilla');
});
