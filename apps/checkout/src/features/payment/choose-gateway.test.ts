import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenGateway, gatewayOfOrder, gatewaysFor } from './choose-gateway.ts';

const redsys = { id: 5, name: 'Card', type: 'redsys' } as const;
const transfer = { id: 6, name: 'Transfer', type: 'bank-transfer' } as const;
const invitation = { id: 7, name: 'Invitation', type: 'invitation' } as const;

test('the only way to pay is chosen; of several, the one chosen before while it is offered', () => {
  assert.equal(chosenGateway('', [redsys]), '5');
  assert.equal(chosenGateway('', [redsys, transfer]), '');
  assert.equal(chosenGateway('6', [redsys, transfer]), '6');
  assert.equal(chosenGateway('9', [redsys, transfer]), '');
  assert.equal(chosenGateway('5', []), '');
});

test('an invitation pays for nothing, and nothing is asked for where nothing is to be paid', () => {
  const all = [redsys, transfer, invitation];
  assert.deepEqual(gatewaysFor(all, 100), [redsys, transfer]);
  assert.deepEqual(gatewaysFor(all, undefined), [redsys, transfer]);
  assert.deepEqual(gatewaysFor(all, 0), []);
});

test('an order names a way to pay also where nothing is to be paid', () => {
  assert.equal(gatewayOfOrder('5', [redsys, transfer, invitation], 100), 5);
  assert.equal(gatewayOfOrder('', [redsys, transfer, invitation], 0), 7);
  assert.equal(gatewayOfOrder('', [redsys, transfer], 0), 5);
});
