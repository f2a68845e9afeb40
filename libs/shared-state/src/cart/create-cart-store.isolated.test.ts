import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Pack, StoredCart } from '@taquilla/contracts';
import { allPacks } from './cart-totals.ts';
import type { CartChange } from './carts.ts';
import type { CartStore } from './create-cart-store.ts';
import { withPack, type EntryInfo } from './merge-pack.ts';
import { withoutPack } from './remove-pack.ts';
import { info, pack, slot } from '@taquilla/testing/shared-state/arbitrary-cart.ts';
import { browser, DELAY } from '@taquilla/testing/shared-state/browser.ts';

const VENUE = 1;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
});

const fresh: StoredCart = {
  version: 1,
  headquarterId: VENUE,
  reference: crypto.randomUUID(),
  entries: [],
  promotion: null,
  expiresAt: null,
  serverOffset: 0,
};
const adding = (to: EntryInfo, added: Pack): CartChange => ({
  headquarterId: VENUE,
  apply: (cart) => withPack(cart ?? fresh, to, added),
});
const removing = (packId: string): CartChange => ({
  headquarterId: VENUE,
  apply: (cart) => cart && withoutPack(cart, packId),
});
const packsOf = (tab: CartStore | undefined) => {
  const cart = tab?.store.getState().carts[VENUE];
  return allPacks(cart?.entries ?? []);
};

test('a change is shown at once and saved when the lock is granted', () => {
  const { tabs, stored, grantLock } = browser(1);
  tabs[0]?.change(adding(info(), pack()));
  assert.equal(packsOf(tabs[0]).length, 1);
  assert.deepEqual(stored(), {});
  grantLock();
  assert.equal(allPacks(stored()[VENUE]?.entries ?? []).length, 1);
});

test('a deletion is saved after its delay, or at once by flush', () => {
  const { tabs, stored, grantLock, settle } = browser(1);
  const [first, second] = [pack(), pack({ schedules: [slot({ stock_ticket_id: 101 })] })];
  tabs[0]?.change(adding(info(), first));
  tabs[0]?.change(adding(info(), second));
  settle();
  const saved = () => allPacks(stored()[VENUE]?.entries ?? []).map(({ id }) => id);
  tabs[0]?.change(removing(first.id), DELAY);
  mock.timers.tick(DELAY - 1);
  grantLock();
  assert.deepEqual(saved(), [first.id, second.id]);
  mock.timers.tick(1);
  grantLock();
  assert.deepEqual(saved(), [second.id]);
  tabs[0]?.change(removing(second.id), DELAY);
  tabs[0]?.flush();
  assert.deepEqual(saved(), []);
});

test('two tabs that add packs concurrently show both packs (R89)', () => {
  const { tabs, settle } = browser(2);
  tabs[0]?.change(adding(info(1), pack()));
  tabs[1]?.change(adding(info(2), pack()));
  settle();
  for (const tab of tabs) assert.equal(packsOf(tab).length, 2);
});

test('a new tab restores the stored carts', () => {
  const { tabs, settle } = browser(2);
  tabs[0]?.change(adding(info(), pack()));
  settle();
  tabs[1]?.follow();
  assert.deepEqual(packsOf(tabs[1]), packsOf(tabs[0]));
});
