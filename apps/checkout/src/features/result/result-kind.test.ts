import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SALE_STATUSES, type SaleState } from '@taquilla/contracts';
import { SALE_ID } from '@taquilla/testing/checkout/fixtures.ts';
import { isSettled, resultKind, shownAs } from './result-kind.ts';

const details: NonNullable<SaleState['details']> = {
  reference: 'ABC',
  email: 'a@b.org',
  total: 1,
  bond_url: null,
  lines: [],
  codes: [],
  tickets: [],
  kind: 'tickets',
};
const state = (changes: Partial<SaleState>): SaleState => ({
  id: SALE_ID,
  status: 'pending payments gateway',
  attempt: 'waiting',
  details: null,
  ...changes,
});

test('a sale is paid by its status alone, whichever page the browser came back to (R164)', () => {
  assert.equal(resultKind(state({ status: 'paid', attempt: 'authorised' }), 'error'), 'paid');
  assert.equal(resultKind(state({}), 'success'), 'waiting');
  assert.equal(resultKind(state({ attempt: 'authorised' }), 'success'), 'waiting');
});

test('without a confirmation the way back tells waiting from abandoned; a decline is a decline', () => {
  assert.equal(resultKind(state({}), 'error'), 'abandoned');
  assert.equal(resultKind(state({ attempt: null }), 'error'), 'abandoned');
  assert.equal(resultKind(state({ attempt: 'declined' }), 'success'), 'declined');
  assert.equal(resultKind(state({ attempt: 'error' }), 'error'), 'declined');
});

test('a transfer is waited for without a hurry', () => {
  assert.equal(resultKind(state({ payment_type: 'bank-transfer' }), 'success'), 'transfer');
  assert.equal(resultKind(state({ payment_type: 'bank-transfer', status: 'paid' }), 'success'), 'paid');
});

test('an order whose mail is still to be opened says so until it is', () => {
  const confirmation = { until: '2031-03-10T10:30:00.000Z' };
  assert.equal(resultKind(state({ attempt: null, confirmation }), 'success'), 'confirm');
  const transfer = { payment_type: 'bank-transfer', confirmation } as const;
  assert.equal(resultKind(state(transfer), 'success'), 'confirmTransfer');
  assert.equal(resultKind(state({ ...transfer, status: 'cancelled' }), 'success'), 'expired');
  assert.equal(isSettled(state({ confirmation }), true), false);
});

test('a paid sale is shown as what it is, to whom it belongs, once it is there', () => {
  const codes = ['code'];
  assert.equal(shownAs('paid', null, false), 'paidElsewhere');
  assert.equal(shownAs('paid', { ...details, codes }, true), 'paid');
  assert.equal(shownAs('paid', { ...details, codes, kind: 'tourist-pass' }, true), 'paidPasses');
  assert.equal(shownAs('paid', details, true), 'beingIssued');
  assert.equal(shownAs('waiting', details, true), 'waiting');
});

test('every status has something to show', () => {
  for (const status of SALE_STATUSES) assert.ok(resultKind(state({ status }), 'success'), status);
});

test('a paid sale is settled when its owner has the PDF, or when this browser is not the owner', () => {
  assert.equal(isSettled(state({ status: 'paid', details }), true), false);
  assert.equal(isSettled(state({ status: 'paid', details: { ...details, bond_url: '/bond' } }), true), true);
  assert.equal(isSettled(state({ status: 'paid' }), false), true);
});

test('while a confirmation may still come, nothing is settled', () => {
  assert.equal(isSettled(state({}), true), false);
  assert.equal(isSettled(state({ attempt: 'declined' }), true), false);
  assert.equal(isSettled(state({ status: 'pending refund' }), true), false);
  assert.equal(isSettled(state({ status: 'cancelled' }), true), false);
  assert.equal(isSettled(state({ status: 'total refunded' }), true), true);
});
