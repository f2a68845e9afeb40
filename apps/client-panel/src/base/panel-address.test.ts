import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAddress, readAddress, type PanelAddress } from './panel-address.ts';

const SALE = '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d';
const read = (query: string) => readAddress(new URLSearchParams(query));

test('readAddress restores an address written by formatAddress', () => {
  const address: PanelAddress = {
    account: 'email',
    page: 3,
    filter: { reference: 'AB1', from: '2026-01-01', to: '2026-02-28' },
    open: { detail: 'card', saleId: SALE },
  };
  assert.deepEqual(read(formatAddress(address)), address);
});

test('readAddress returns the first page of the purchases for an empty query', () => {
  const opened = read('');
  assert.deepEqual([opened.account, opened.page, opened.open], [null, 1, null]);
  assert.equal(formatAddress(opened), '');
});

test('readAddress reads the account from addresses of earlier releases', () => {
  assert.equal(read('tab=profile').account, 'profile');
  assert.equal(read('tab=events').account, null);
});

test('readAddress ignores invalid values', () => {
  for (const page of ['0', '-1', '1e9', 'abc', '1.5', '999999']) assert.equal(read(`page=${page}`).page, 1);
  const wrong = read('tab=admin&from=yesterday&to=2026-99-99&reference=%20&bonus=../x');
  assert.equal(formatAddress(wrong), '');
});
