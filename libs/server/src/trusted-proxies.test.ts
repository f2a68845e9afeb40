import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trustedProxies } from './trusted-proxies.ts';

test('trustedProxies trusts listed addresses, networks and names', () => {
  const { trusts, areAny } = trustedProxies('loopback, 10.1.0.0/16, 2001:db8::7');
  const isTrusted = (address: string) => trusts(address, 3);
  assert.equal(areAny, true);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::7']) {
    assert.equal(isTrusted(address), true, address);
  }
  for (const address of ['10.2.0.1', '203.0.113.9', '2001:db8::8', 'unknown', '']) {
    assert.equal(isTrusted(address), false, address);
  }
});

test('trustedProxies trusts a number of hops with any address', () => {
  const { trusts } = trustedProxies('2');
  assert.deepEqual(
    [0, 1, 2].map((hop) => trusts('203.0.113.9', hop)),
    [true, true, false],
  );
});

test('trustedProxies trusts no proxy for an empty setting and 0', () => {
  for (const setting of ['', '0']) {
    const { trusts, areAny } = trustedProxies(setting);
    assert.deepEqual([areAny, trusts('127.0.0.1', 0)], [false, false]);
  }
});

test('trustedProxies throws an error that names an invalid entry', () => {
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '::1/129']) {
    assert.throws(
      () => trustedProxies(`loopback,${wrong}`),
      (error: Error) => error.message.includes(wrong),
    );
  }
});
