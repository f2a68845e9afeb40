import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal, SALE_STATUSES, type SaleStatus } from '@taquilla/contracts';
import { saleMachine, StatusConflict } from './sale.ts';
import { hasTransition } from './transition.ts';

/** The transitions of R160; the last transition is a late payment (R166). */
const ALLOWED: [from: SaleStatus, to: SaleStatus][] = [
  ['pending', 'pending payments gateway'],
  ['pending payments gateway', 'paid'],
  ['paid', 'pending refund'],
  ['pending refund', 'partially refunded'],
  ['pending refund', 'total refunded'],
  ['partially refunded', 'pending refund'],
  ['pending', 'cancelled'],
  ['pending payments gateway', 'cancelled'],
  ['pending', 'deleted'],
  ['pending payments gateway', 'deleted'],
  ['cancelled', 'deleted'],
  ['cancelled', 'paid'],
];

test('saleMachine has exactly the transitions of the rule (R160)', () => {
  for (const from of SALE_STATUSES) {
    for (const to of SALE_STATUSES) {
      const expected = ALLOWED.some(([a, b]) => a === from && b === to);
      assert.equal(hasTransition(saleMachine, from, to), expected, `${from} → ${to}`);
    }
  }
});

test('only a confirmed payment reopens a cancelled sale', () => {
  const reopening = Object.entries(saleMachine.transitions)
    .filter(([, { from, to }]) => from.includes('cancelled') && to !== 'deleted')
    .map(([name]) => name);
  assert.deepEqual(reopening, ['pay']);
});

test('StatusConflict names both statuses', () => {
  const conflict = new StatusConflict('paid', 'pending');
  assert.deepEqual(conflict.refusal, refusal('statusConflict', { from: 'paid', to: 'pending' }));
});
