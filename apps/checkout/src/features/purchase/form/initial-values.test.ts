import assert from 'node:assert/strict';
import { test } from 'node:test';
import { values } from '../../../testing/fixtures.ts';
import { chosenGateway, fillBlanks, initialValues } from './initial-values.ts';

const redsys = { id: 5, name: 'Card', type: 'redsys' } as const;
const transfer = { id: 6, name: 'Transfer', type: 'bank-transfer' } as const;

test('the only way to pay is chosen; of several, the one chosen before while it is offered', () => {
  assert.equal(chosenGateway('', [redsys]), '5');
  assert.equal(chosenGateway('', [redsys, transfer]), '');
  assert.equal(chosenGateway('6', [redsys, transfer]), '6');
  assert.equal(chosenGateway('9', [redsys, transfer]), '');
  assert.equal(chosenGateway('5', []), '');
});

test('who logs in at the checkout keeps what was typed', () => {
  const known = values().client;
  const typed = { ...initialValues(null, 'en').client, name: 'Grace Hopper' };
  assert.deepEqual(fillBlanks(typed, known), { ...known, name: 'Grace Hopper' });
});
