import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagsBelong } from './tags-belong.ts';

const opened = { venue: 'alcazar' };
const belong = (route: Parameters<typeof tagsBelong>[1]['route'], venueSlug: string | null = 'alcazar') =>
  tagsBelong(opened, { route, venueSlug });

test('tagsBelong is true for public pages of the document’s venue', () => {
  assert.equal(belong({ layout: 'venue' }), true);
  assert.equal(belong({ layout: 'venue', page: 'public' }), true);
});

test('tagsBelong is true for result pages, which report purchases', () => {
  assert.equal(belong({ layout: 'venue', page: 'strict', reportsPurchases: true }), true);
});

test('tagsBelong is false for pages with personal data, other venues, and pages without a venue (R62)', () => {
  assert.equal(belong({ layout: 'venue', page: 'strict' }), false);
  assert.equal(belong({ layout: 'client' }), false);
  assert.equal(belong({ layout: 'venue' }, 'san-telmo'), false);
  assert.equal(belong({ layout: 'company' }), false);
  assert.equal(belong(undefined), false);
});
