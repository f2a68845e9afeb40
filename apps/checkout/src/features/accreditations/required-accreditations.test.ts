import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry, PACK_ID, product } from '@taquilla/testing/checkout/fixtures.ts';
import { requiredAccreditations } from './required-accreditations.ts';

const [item] = product().items;
const card = { id: 4, type: 'document', name: 'Student card' };
const student = (...accreditations: (typeof card)[]) =>
  product({ id: 8, name: 'Student', items: item ? [{ ...item, accreditations }] : [] });

test('requiredAccreditations returns one per visitor with a reduced ticket and none for other tickets (R141)', () => {
  const [first, second, ...others] = requiredAccreditations([entry([product(), student(card)])]);
  assert.deepEqual(others, []);
  assert.deepEqual(first, {
    key: `${PACK_ID}-8-0-4`,
    productName: 'Student',
    visitAt: '2030-11-14T11:00:00+01:00',
    unit: 0,
    type: 'document',
    name: 'Student card',
    productId: 8,
    itemId: 70,
    stockId: 900,
  });
  assert.equal(second?.key, `${PACK_ID}-8-1-4`);
});

test('requiredAccreditations returns accreditations of the same type and name once, also when several items require them', () => {
  const two = { ...student(card), items: student(card).items.concat(student({ ...card, id: 5 }).items) };
  assert.equal(requiredAccreditations([entry([{ ...two, quantity: 1 }])]).length, 1);
});

test('requiredAccreditations returns each kind of accreditation', () => {
  const both = student(card, { id: 5, type: 'document', name: 'Identity card' });
  assert.equal(requiredAccreditations([entry([{ ...both, quantity: 1 }])]).length, 2);
});

test('requiredAccreditations returns none for passes', () => {
  assert.deepEqual(requiredAccreditations([{ ...entry([student(card)]), type: 'tourist-pass' }]), []);
});
