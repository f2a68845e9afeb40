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

test('resultKind returns paid by the status alone, whichever page the gateway returned to (R164)', () => {
  assert.equal(resultKind(state({ status: 'paid', attempt: 'authorised' }), 'error'), 'paid');
  assert.equal(resultKind(state({}), 'success'), 'waiting');
  assert.equal(resultKind(state({ attempt: 'authorised' }), 'success'), 'waiting');
});

test('resultKind returns waiting or abandoned by the return page, and declined for a declined attempt', () => {
  assert.equal(resultKind(state({}), 'error'), 'abandoned');
  assert.equal(resultKind(state({ attempt: null }), 'error'), 'abandoned');
  assert.equal(resultKind(state({ attempt: 'declined' }), 'success'), 'declined');
  assert.equal(resultKind(state({ attempt: 'error' }), 'error'), 'declined');
});

test('resultKind returns transfer for an unpaid bank transfer', () => {
  assert.equal(resultKind(state({ payment_type: 'bank-transfer' }), 'success'), 'transfer');
  assert.equal(resultKind(state({ payment_type: 'bank-transfer', status: 'paid' }), 'success'), 'paid');
});

test('resultKind returns confirm while the e-mail confirmation is pending', () => {
  const confirmation = { until: '2031-03-10T10:30:00.000Z' };
  assert.equal(resultKind(state({ attempt: null, confirmation }), 'success'), 'confirm');
  const transfer = { payment_type: 'bank-transfer', confirmation } as const;
  assert.equal(resultKind(state(transfer), 'success'), 'confirmTransfer');
  assert.equal(resultKind(state({ ...transfer, status: 'cancelled' }), 'success'), 'expired');
  assert.equal(isSettled(state({ confirmation }), true), false);
});

test('shownAs distinguishes owner, passes and tickets being issued for a paid sale', () => {
  const codes = ['code'];
  assert.equal(shownAs('paid', null, false), 'paidElsewhere');
  assert.equal(shownAs('paid', { ...details, codes }, true), 'paid');
  assert.equal(shownAs('paid', { ...details, codes, kind: 'tourist-pass' }, true), 'paidPasses');
  assert.equal(shownAs('paid', details, true), 'beingIssued');
  assert.equal(shownAs('waiting', details, true), 'waiting');
});

test('resultKind returns a result for every status', () => {
  for (const status of SALE_STATUSES) assert.ok(resultKind(state({ status }), 'success'), status);
});

test('isSettled is true for a paid sale once its owner has the PDF, and in any other browser', () => {
  assert.equal(isSettled(state({ status: 'paid', details }), true), false);
  assert.equal(isSettled(state({ status: 'paid', details: { ...details, bond_url: '/bond' } }), true), true);
  assert.equal(isSettled(state({ status: 'paid' }), false), true);
});

test('isSettled is false while a payment notification may still arrive', () => {
  assert.equal(isSettled(state({}), true), false);
  assert.equal(isSettled(state({ attempt: 'declined' }), true), false);
  assert.equal(isSettled(state({ status: 'pending refund' }), true), false);
  assert.equal(isSettled(state({ status: 'cancelled' }), true), false);
  assert.equal(isSettled(state({ status: 'total refunded' }), true), true);
});
