import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { REFERENCE, SALE_ID, values } from '@taquilla/testing/checkout/fixtures.ts';
import { draftForCart, isSaleOfDraft, newDraft, storedDraft, withoutIds, withSale } from './draft.ts';

const OTHER_CART = 'b6c0a1b2-1111-4222-8333-444455556666';
const sale = { id: SALE_ID, content: '{}' };

test('storedDraft parses a draft after JSON serialisation', () => {
  const draft = withSale(newDraft(REFERENCE, values()), sale);
  assert.deepEqual(z.parse(storedDraft, JSON.parse(JSON.stringify(draft))), draft);
});

test('draftForCart keeps the buyer, gateway and invoice for another cart and drops the old purchase (R150)', () => {
  const draft = withSale(newDraft(REFERENCE, values({ holders: { a: [{ name: 'Ada', nif: '0' }] } })), sale);
  const next = draftForCart(draft, OTHER_CART);
  assert.deepEqual(next, newDraft(OTHER_CART, values({ holders: {}, legal: {} })));
  assert.equal(draftForCart(draft, REFERENCE), draft);
});

test('isSaleOfDraft accepts every attempted sale of the cart, also after withoutIds', () => {
  const draft = withoutIds(withSale(newDraft(REFERENCE, values()), sale));
  assert.equal(draft.sale, null);
  assert.equal(isSaleOfDraft(draft, SALE_ID), true);
  assert.equal(isSaleOfDraft(draft, OTHER_CART), false);
  assert.equal(isSaleOfDraft(null, SALE_ID), false);
});
