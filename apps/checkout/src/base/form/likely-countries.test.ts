import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyCountries } from './likely-countries.ts';

const VENUE = { address: { street: 'Plaza 1', postcode: '41410', country: 'ES' } };

test('likelyCountries begins with the region of the page’s language in the browser’s settings', () => {
  assert.deepEqual(likelyCountries('de', VENUE, ['de-AT', 'en-GB']), ['AT', 'DE', 'ES', 'GB']);
  assert.deepEqual(likelyCountries('en', VENUE, ['fr-CA', 'en-IE', 'en']), ['IE', 'ES', 'CA']);
});

test('likelyCountries begins with the country of the page’s language, or the venue’s, when the browser states no region', () => {
  assert.deepEqual(likelyCountries('it', VENUE, ['it', 'es-419']), ['IT', 'ES']);
  assert.deepEqual(likelyCountries('en', VENUE, []), ['ES']);
  assert.deepEqual(likelyCountries('en', {}, []), []);
});
