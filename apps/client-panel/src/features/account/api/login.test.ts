import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DEVICE_TOKENS_HEADER, STORAGE } from '@taquilla/contracts';
import { login } from './login.ts';

const CREDENTIALS = { username: 'ada', password: 'tres palabras', headquarter_id: 1 };
const realFetch = globalThis.fetch;
const realStorage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const kept = new Map<string, string>();
let sent: (string | null)[] = [];

function answerWith(answer: object): void {
  globalThis.fetch = (_, init) => {
    sent.push(new Headers(init?.headers).get(DEVICE_TOKENS_HEADER));
    return Promise.resolve(Response.json({ data: answer }));
  };
}
const logIn = (device_token: string) => {
  answerWith({ access_token: 'a', device_token });
  return login(CREDENTIALS);
};

beforeEach(() => {
  kept.clear();
  sent = [];
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  if (realStorage) Object.defineProperty(globalThis, 'localStorage', realStorage);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a log-in carries what earlier ones answered: one token of each account, the latest five', async () => {
  for (const account of [1, 2, 1, 3, 4, 5, 6]) await logIn(`device-${account}.20000.seal`);
  await logIn('device-6.20001.seal');
  assert.deepEqual(sent.slice(0, 4), [
    null,
    'device-1.20000.seal',
    'device-1.20000.seal device-2.20000.seal',
    'device-2.20000.seal device-1.20000.seal',
  ]);
  assert.equal(sent.at(-1)?.split(' ').length, 5);
  assert.deepEqual(
    (JSON.parse(kept.get(STORAGE.deviceTokens) ?? '') as string[]).at(-1),
    'device-6.20001.seal',
  );
});

test('what is kept but no token is not sent; a box office of before answers none', async () => {
  kept.set(STORAGE.deviceTokens, '["a\\r\\nx-evil: 1"]');
  answerWith({ access_token: 'a' });
  await login(CREDENTIALS);
  assert.deepEqual(sent, [null]);
});
