import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reloadAfter } from './chunk-failure.ts';

const FAILURE = new Error('Loading chunk 123 failed.\n(error: https://shop.example/releases/catalogue/x.js)');

/** Opens a browser tab with a simulated clock and storage. */
function openTab({ isReachable = true } = {}) {
  const stored = new Map<string, string>();
  const tab = { time: 1_000_000, reloads: 0 };
  const fail = (error: Error) =>
    reloadAfter(error, {
      now: () => tab.time,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => stored.set(key, value),
      },
      isReachable: () => Promise.resolve(isReachable),
      reload: () => (tab.reloads += 1),
    });
  return { tab, fail };
}

test('reloadAfter reloads the page for a failed chunk, at most once a minute', async () => {
  const { tab, fail } = openTab();
  await fail(FAILURE);
  assert.equal(tab.reloads, 1);
  tab.time += 59_999;
  await fail(FAILURE);
  assert.equal(tab.reloads, 1);
  tab.time += 1;
  await fail(new Error('Loading CSS chunk tickets failed.'));
  assert.equal(tab.reloads, 2);
});

test('reloadAfter does not reload for other errors', async () => {
  const { tab, fail } = openTab();
  await fail(new Error('catalogue ./tickets did not load within 7000 ms'));
  assert.equal(tab.reloads, 0);
});

test('reloadAfter does not reload while the shop is unreachable', async () => {
  const { tab, fail } = openTab({ isReachable: false });
  await fail(FAILURE);
  assert.equal(tab.reloads, 0);
  const back = openTab();
  await back.fail(FAILURE);
  assert.equal(back.tab.reloads, 1);
});
