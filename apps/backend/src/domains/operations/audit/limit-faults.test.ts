import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitFaults, purchaseCountFaults } from './limit-faults.ts';

test('limitFaults accepts a used-up limit and reports an exceeded limit', () => {
  const limit = { name: 'code ONCE', unit: 'uses', used: 1, max: 1 };
  assert.deepEqual(limitFaults([limit, { ...limit, used: 0 }]), []);
  assert.deepEqual(limitFaults([{ ...limit, used: 2 }, limit]), ['code ONCE: 2 uses of at most 1']);
});

test('purchaseCountFaults reports an address network whose count differs from its holds', () => {
  const count = { network: 'house', scope: 's1', counted: 2, held: 2 };
  assert.deepEqual(purchaseCountFaults([count]), []);
  assert.deepEqual(purchaseCountFaults([count, { ...count, held: 1 }]), [
    'address house, s1: 2 places count as held, the holds have 1',
  ]);
});
