import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPaymentAddress } from './payment-address.ts';

const SHOP = 'https://tickets.example.org';

test('isPaymentAddress accepts the shop’s own origin and known gateways', () => {
  for (const address of [
    '/sandbox/redsys/pay',
    `${SHOP}/sandbox/redsys/pay`,
    'https://sis.redsys.es/sis/realizarPago',
    'https://sis-t.redsys.es:25443/sis/realizarPago',
    'https://checkout.stripe.com/c/pay/cs_1',
  ]) {
    assert.equal(isPaymentAddress(address, SHOP), true, address);
  }
});

test('isPaymentAddress rejects other hosts, schemes and ports, and addresses with a user name', () => {
  for (const address of [
    'https://evil.example/sis/realizarPago',
    'https://sis.redsys.es.evil.example/',
    'https://sis.redsys.es@evil.example/',
    'https://evil.example@sis.redsys.es/',
    'http://sis.redsys.es/sis/realizarPago',
    'https://sis.redsys.es:8443/',
    '//evil.example/pay',
    '\\\\evil.example\\pay',
    'http://tickets.example.org/pay',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
  ]) {
    assert.equal(isPaymentAddress(address, SHOP), false, address);
  }
});
