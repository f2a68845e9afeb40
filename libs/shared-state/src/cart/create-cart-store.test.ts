import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { CartEntry, Pack, StoredCart } from '@taquilla/contracts';
import fc from 'fast-check';
import { allPacks } from './cart-totals.ts';
import { parseCarts, serialiseCarts, type CartChange } from './carts.ts';
import { createCartStore, type CartStore } from './create-cart-store.ts';
import { mergePack, type EntryInfo } from './merge-pack.ts';
import { withoutPack } from './remove-pack.ts';
import { arbitraryInfo, arbitraryPack, info, pack, slot } from './testing/arbitrary-cart.ts';

const VENUE = 1;
const DELAY = 200;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
});

/** One browser: a storage that its tabs share, news that reach the other tabs later, and a queue for the lock. */
function browser(tabCount: number) {
  let stored = 'null';
  const waiting: (() => void)[] = [];
  const uninformed = new Set<CartStore>();
  const tabs: CartStore[] = Array.from({ length: tabCount }, () => {
    const tab: CartStore = createCartStore({
      read: () => parseCarts(JSON.parse(stored)),
      write: (carts) => {
        stored = JSON.stringify(serialiseCarts(carts));
        for (const other of tabs) if (other !== tab) uninformed.add(other);
      },
      exclusively: (work) => waiting.push(work),
    });
    return tab;
  });
  return {
    tabs,
    stored: () => parseCarts(JSON.parse(stored)),
    grantLock() {
      const [work] = waiting.splice(0, 1);
      work?.();
    },
    inform(tab: CartStore | undefined) {
      if (tab && uninformed.delete(tab)) tab.follow();
    },
    settle() {
      mock.timers.tick(DELAY);
      for (const work of waiting.splice(0)) work();
      for (const tab of uninformed) tab.follow();
      uninformed.clear();
    },
  };
}

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
  apply: (cart) => ({ ...(cart ?? fresh), entries: mergePack((cart ?? fresh).entries, to, added) }),
});
const removing = (packId: string): CartChange => ({
  headquarterId: VENUE,
  apply: (cart) => cart && withoutPack(cart, packId),
});
const packsOf = (tab: CartStore | undefined) => {
  const cart = tab?.store.getState().carts[VENUE];
  return allPacks(cart?.entries ?? []);
};

test('a change shows at once and is saved when the lock is granted', () => {
  const { tabs, stored, grantLock } = browser(1);
  tabs[0]?.change(adding(info(), pack()));
  assert.equal(packsOf(tabs[0]).length, 1);
  assert.deepEqual(stored(), {});
  grantLock();
  assert.equal(allPacks(stored()[VENUE]?.entries ?? []).length, 1);
});

test('a deletion is saved after its delay, or when the page goes', () => {
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

test('two tabs that add at the same moment keep both packs', () => {
  const { tabs, settle } = browser(2);
  tabs[0]?.change(adding(info(1), pack()));
  tabs[1]?.change(adding(info(2), pack()));
  settle();
  for (const tab of tabs) assert.equal(packsOf(tab).length, 2);
});

test('a new tab restores what is stored', () => {
  const { tabs, settle } = browser(2);
  tabs[0]?.change(adding(info(), pack()));
  settle();
  tabs[1]?.follow();
  assert.deepEqual(packsOf(tabs[1]), packsOf(tabs[0]));
});

type Action =
  | { do: 'add'; tab: number; to: EntryInfo; pack: Pack }
  | { do: 'remove'; tab: number; which: number }
  | { do: 'lock' }
  | { do: 'wait' }
  | { do: 'inform'; tab: number };

const tabNumber = fc.integer({ min: 0, max: 2 });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), tab: tabNumber, to: arbitraryInfo, pack: arbitraryPack }),
  fc.record({ do: fc.constant('remove' as const), tab: tabNumber, which: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('lock' as const) }),
  fc.record({ do: fc.constant('wait' as const) }),
  fc.record({ do: fc.constant('inform' as const), tab: tabNumber }),
);

test('property: three tabs end with the same cart, whatever order things happen in', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { tabs, stored, grantLock, inform, settle } = browser(3);
      const added = new Map<string, Pack>();
      const removed = new Set<string>();
      for (const step of actions) {
        if (step.do === 'lock') grantLock();
        if (step.do === 'wait') mock.timers.tick(DELAY);
        if (step.do === 'inform') inform(tabs[step.tab]);
        if (step.do === 'add') {
          const one = { ...step.pack, id: crypto.randomUUID() };
          added.set(one.id, one);
          tabs[step.tab]?.change(adding(step.to, one));
        }
        if (step.do === 'remove') {
          const victim = packsOf(tabs[step.tab])[step.which];
          if (!victim) continue;
          removed.add(victim.id);
          tabs[step.tab]?.change(removing(victim.id), DELAY);
        }
      }
      settle();
      const end = allPacks(stored()[VENUE]?.entries ?? []);
      for (const tab of tabs) assert.deepEqual(packsOf(tab), end);
      assertNothingLost(stored()[VENUE]?.entries ?? [], added, removed);
    }),
    { numRuns: 1000 },
  );
});

/** A pack that nobody removed is in the cart, or another of its products and slots took its place. */
function assertNothingLost(entries: CartEntry[], added: Map<string, Pack>, removed: Set<string>) {
  const ids = new Set(allPacks(entries).map(({ id }) => id));
  for (const id of ids) assert.ok(added.has(id) && !removed.has(id));
  for (const [id, one] of added) {
    if (ids.has(id) || removed.has(id)) continue;
    const slots = slotsOf(one);
    assert.ok(
      [...added.values()].some(
        (other) =>
          other.id !== id && slotsOf(other) === slots && (ids.has(other.id) || removed.has(other.id)),
      ),
    );
  }
}

function slotsOf({ schedules }: Pack): string {
  return schedules.map(({ stock_ticket_id }) => stock_ticket_id).join();
}
