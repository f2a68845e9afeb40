import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenGateway, gatewayOfOrder, gatewaysFor } from './choose-gateway.ts';

const redsys = { id: 5, name: 'Card', type: 'redsys' } as const;
const transfer = { id: 6, name: 'Transfer', type: 'bank-transfer' } as const;
const invitation = { id: 7, name: 'Invitation', type: 'invitation' } as const;

test('chosenGateway keeps a choice that is offered, and selects the only gateway', () => {
  assert.equal(chosenGateway('', [redsys]), '5');
  assert.equal(chosenGateway('', [redsys, transfer]), '');
  assert.equal(chosenGateway('6', [redsys, transfer]), '6');
  assert.equal(chosenGateway('9', [redsys, transfer]), '');
  assert.equal(chosenGateway('5', []), '');
});

test('gatewaysFor excludes invitations, and returns none for a total of 0', () => {
  const all = [redsys, transfer, invitation];
  assert.deepEqual(gatewaysFor(all, 100), [redsys, transfer]);
  assert.deepEqual(gatewaysFor(all, undefined), [redsys, transfer]);
  assert.deepEqual(gatewaysFor(all, 0), []);
});

test('gatewayOfOrder returns the invitation, or else any gateway, for a total of 0', () => {
  assert.equal(gatewayOfOrder('5', [redsys, transfer, invitation], 100), 5);
  assert.equal(gatewayOfOrder('', [redsys, transfer, invitation], 0), 7);
  assert.equal(gatewayOfOrder('', [redsys, transfer], 0), 5);
});
