import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followedPrefix, normalPrefix, phoneDigits, withoutPrefix } from './phone.ts';

const countries = [
  { code: 'ES', prefix: '+34' },
  { code: 'DE', prefix: '49' },
];

test('phone numbers are sent as digits, prefixes with their plus', () => {
  assert.equal(phoneDigits(' 600 12-34.56 '), '600123456');
  assert.equal(normalPrefix('34'), '+34');
  assert.equal(normalPrefix(' +34 '), '+34');
});

test('a number that was pasted with its prefix loses it; another country keeps its own', () => {
  assert.equal(withoutPrefix('+34 600 123 456', '+34'), '600 123 456');
  assert.equal(withoutPrefix('0034600123456', '34'), '600123456');
  assert.equal(withoutPrefix('600 123 456', '+34'), '600 123 456');
  assert.equal(withoutPrefix('+49 600123', '+34'), '+49 600123');
  assert.equal(withoutPrefix('+49 600123', ''), '+49 600123');
});

test('the prefix follows the country until another one was typed', () => {
  assert.equal(followedPrefix('', countries, 'ES', 'ES'), '+34');
  assert.equal(followedPrefix('+34', countries, 'ES', 'DE'), '+49');
  assert.equal(followedPrefix('+351', countries, 'ES', 'DE'), '+351');
});
