import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { SALE_TOKEN_HEADER, STORAGE } from '@taquilla/contracts';
import { eventSalePayment, orderPayment } from './sale.ts';

const realFetch = globalThis.fetch;
const realStorage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const REDIRECT = { url: null, merchant_params: '', signature: '', version: '' };

/** The token that each call carries. */
function watchTokens(): (string | null)[] {
  const sent: (string | null)[] = [];
  globalThis.fetch = (_, init) => {
    sent.push(new Headers(init?.headers).get(SALE_TOKEN_HEADER));
    return Promise.resolve(Response.json({ data: REDIRECT }));
  };
  return sent;
}

function keep(tokens: string): void {
  const localStorage = { getItem: (key: string) => (key === STORAGE.saleTokens ? tokens : null) };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
}

afterEach(() => {
  globalThis.fetch = realFetch;
  if (realStorage) Object.defineProperty(globalThis, 'localStorage', realStorage);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a payment is opened with the sale’s token', async () => {
  const sent = watchTokens();
  await orderPayment('s1', 5, 'given');
  await eventSalePayment('s2', 5, 'given too');
  assert.deepEqual(sent, ['given', 'given too']);
});

test('a remote of before, which hands over no token, pays with the one that this browser keeps', async () => {
  keep('{"s1":"kept"}');
  const sent = watchTokens();
  await orderPayment('s1', 5);
  await eventSalePayment('s2', 5);
  keep('no json');
  await orderPayment('s1', 5);
  assert.deepEqual(sent, ['kept', null, null]);
});
