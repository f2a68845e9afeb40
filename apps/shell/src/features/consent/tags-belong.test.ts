import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagsBelong } from './tags-belong.ts';

const opened = { venue: 'alcazar' };
const isShown = (route: Parameters<typeof tagsBelong>[1]['route'], venueSlug: string | null = 'alcazar') =>
  tagsBelong(opened, { route, venueSlug });

test('the venue’s own public pages', () => {
  assert.equal(isShown({ layout: 'venue' }), true);
  assert.equal(isShown({ layout: 'venue', page: 'public' }), true);
});

test('the results of its sales', () => {
  assert.equal(isShown({ layout: 'venue', page: 'strict', reportsPurchases: true }), true);
});

test('no page where data is typed in, no other venue’s, none of nobody (R62)', () => {
  assert.equal(isShown({ layout: 'venue', page: 'strict' }), false);
  assert.equal(isShown({ layout: 'client' }), false);
  assert.equal(isShown({ layout: 'venue' }, 'san-telmo'), false);
  assert.equal(isShown({ layout: 'company' }), false);
  assert.equal(isShown(undefined), false);
});
