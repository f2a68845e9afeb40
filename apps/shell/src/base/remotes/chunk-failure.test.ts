import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reloadAfter } from './chunk-failure.ts';

const FAILURE = new Error('Loading chunk 123 failed.\n(error: https://shop.example/releases/catalogue/x.js)');

/** A tab with a clock of its own. */
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

test('a failed chunk reloads the page, at most once a minute (R51)', async () => {
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

test('other failures reload nothing', async () => {
  const { tab, fail } = openTab();
  await fail(new Error('catalogue ./tickets did not come within 7000 ms'));
  assert.equal(tab.reloads, 0);
});

test('a shop that is out of reach is not reloaded, and the minute does not begin', async () => {
  const { tab, fail } = openTab({ isReachable: false });
  await fail(FAILURE);
  assert.equal(tab.reloads, 0);
  const back = openTab();
  await back.fail(FAILURE);
  assert.equal(back.tab.reloads, 1);
});
