import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldAddress } from './told-address.ts';

test('tags are told where the visitor is, but not which sale', () => {
  assert.deepEqual(toldAddress('https://shop.example/en/monuments/alcazar?utm_source=mail', false), {
    location: 'https://shop.example/en/monuments/alcazar?utm_source=mail',
    path: '/en/monuments/alcazar',
  });
  assert.deepEqual(toldAddress('https://shop.example/monuments/alcazar/success/5f0c?Ds_Signature=x', true), {
    location: 'https://shop.example/monuments/alcazar/success',
    path: '/monuments/alcazar/success',
  });
});
