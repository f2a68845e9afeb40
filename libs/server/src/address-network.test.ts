import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressNeighbourhood } from './neighbourhood.ts';
import { addressNetwork } from './address-network.ts';

const CASES: [string, string][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['', ''],
  ['localhost', 'localhost'],
];

for (const [address, network] of CASES) {
  test(`addressNetwork returns ${network || 'an empty string'} for ${address || 'an empty string'}`, () => {
    assert.equal(addressNetwork(address), network);
  });
}

const NEIGHBOURHOODS: [string, string][] = [
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['localhost', 'localhost'],
];

for (const [address, neighbourhood] of NEIGHBOURHOODS) {
  test(`addressNeighbourhood returns ${neighbourhood} for ${address}`, () => {
    assert.equal(addressNeighbourhood(address), neighbourhood);
  });
}
