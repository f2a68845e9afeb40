import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trustedProxies } from './trusted-proxies.ts';

test('trusts what is listed, by address, by network, by name', () => {
  const isTrusted = trustedProxies('loopback, 10.1.0.0/16, 2001:db8::7');
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::7']) {
    assert.equal(isTrusted(address), true, address);
  }
  for (const address of ['10.2.0.1', '203.0.113.9', '2001:db8::8', 'unknown', '']) {
    assert.equal(isTrusted(address), false, address);
  }
});

test('nobody is trusted by an empty list', () => assert.equal(trustedProxies('')('127.0.0.1'), false));

test('names an entry that is no address', () => {
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '::1/129']) {
    assert.throws(() => trustedProxies(`loopback,${wrong}`), {
      message: `${wrong} is no address and no network`,
    });
  }
});
