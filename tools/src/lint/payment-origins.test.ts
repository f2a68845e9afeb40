import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYMENT_ORIGINS } from '@taquilla/contracts';
import { declaredOrigins, originsFile } from './payment-origins.ts';

test('payment-origins.ts lists exactly the origins that the payment providers declare', async () => {
  assert.deepEqual(PAYMENT_ORIGINS, await declaredOrigins(), 'npm run docs:generate');
});

test('payment providers declare HTTPS origins only', async () => {
  for (const origin of Object.values(await declaredOrigins()).flat()) {
    assert.equal(new URL(origin).origin, origin);
    assert.match(origin, /^https:/);
  }
});

test('originsFile lists each provider with its origins', () => {
  assert.match(originsFile({ pay: ['https://pay.example'] }), /= \{"pay":\["https:\/\/pay\.example"\]\};\n$/);
});
