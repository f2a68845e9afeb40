import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYMENT_ORIGINS } from '@taquilla/contracts';
import { declaredOrigins, originsFile } from './payment-origins.ts';

test('browsers and the edge know exactly the origins that the payment providers declare', async () => {
  assert.deepEqual(PAYMENT_ORIGINS, await declaredOrigins(), 'npm run docs:generate');
});

test('what a payment provider declares is origins over HTTPS', async () => {
  for (const origin of Object.values(await declaredOrigins()).flat()) {
    assert.equal(new URL(origin).origin, origin);
    assert.match(origin, /^https:/);
  }
});

test('the file names each provider with its origins', () => {
  assert.match(originsFile({ pay: ['https://pay.example'] }), /= \{"pay":\["https:\/\/pay\.example"\]\};\n$/);
});
