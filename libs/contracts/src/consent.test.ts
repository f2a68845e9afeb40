import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSENT_CATEGORIES, CONSENT_WORDS, consentAnswer } from './consent.ts';

test('consentAnswer grants only the named categories and returns undefined for unknown words (R60)', () => {
  assert.deepEqual(consentAnswer([CONSENT_WORDS.all]), [...CONSENT_CATEGORIES]);
  assert.deepEqual(consentAnswer(['ad_user_data', 'none', 'other']), ['ad_user_data']);
  assert.deepEqual(consentAnswer(['none']), []);
  assert.equal(consentAnswer(['again']), 'again');
  for (const words of [[], [''], ['constructor'], ['true']]) assert.equal(consentAnswer(words), undefined);
});
