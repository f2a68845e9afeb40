import assert from 'node:assert/strict';
import { test } from 'node:test';
import { behaviour } from './behaviour.ts';
import { decide } from './decide.ts';

const sale = {
  saleId: '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d',
  reference: 'T2',
  paidAt: '2030-11-01T10:00:00Z',
};
const at = (time: string) => ({
  secret: 'a secret',
  now: new Date(time),
  voids: new Set(['8a1b2c3d-0000-4a6b-9c7d-8e9f0a1b2c3d']),
});

test('decide issues a constant seal after the delay', () => {
  const usual = behaviour.parse({});
  assert.deepEqual(decide(sale, usual, at('2030-11-01T10:00:04Z')), { state: 'waiting' });
  const issued = decide(sale, usual, at('2030-11-01T10:00:05Z'));
  assert.equal(issued?.state, 'issued');
  assert.deepEqual(decide(sale, usual, at('2030-11-02T10:00:00Z')), issued);
});

test('decide refuses all sales, or only the listed purchases', () => {
  const stateWith = (changes: object) =>
    decide(sale, behaviour.parse(changes), at('2030-11-02T10:00:00Z'))?.state;
  assert.equal(stateWith({ mode: 'refuse' }), 'refused');
  assert.equal(stateWith({ refused: 'T1 T2' }), 'refused');
  assert.equal(stateWith({ refused: 'T1 T22' }), 'issued');
});

test('decide refuses a refunded sale', () => {
  const given = { ...sale, saleId: '8a1b2c3d-0000-4a6b-9c7d-8e9f0a1b2c3d' };
  assert.equal(decide(given, behaviour.parse({}), at('2030-11-02T10:00:00Z'))?.state, 'refused');
});
