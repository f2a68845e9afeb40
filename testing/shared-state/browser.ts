import { mock } from 'node:test';
import { parseCarts, serialiseCarts, type Carts } from '../../libs/shared-state/src/cart/carts.ts';
import { createCartStore, type CartStore } from '../../libs/shared-state/src/cart/create-cart-store.ts';

/** Delay of saving after a deletion, in ms. */
export const DELAY = 200;

export interface Browser {
  tabs: CartStore[];
  stored: () => Carts;
  /** indices of the tabs that wait for the lock, in order */
  waiting: () => readonly number[];
  grantLock: () => void;
  /** Delivers the storage event. @returns false if the tab has no pending event */
  inform: (tab: number) => boolean;
  /** Closes the tab, which saves pending changes, and opens it again. */
  reopen: (tab: number) => void;
  /** Fires the timers, grants all locks and delivers all storage events. */
  settle: () => void;
}

/**
 * Simulates one browser: a storage that its tabs share, storage events that the test delivers, and a queue for the lock.
 * Requires the mock timers of `node:test`, which the test enables.
 */
export function browser(tabCount: number): Browser {
  let stored = 'null';
  let queue: { tab: number; work: () => void }[] = [];
  const uninformed = new Set<number>();
  const open = (tab: number): CartStore =>
    createCartStore({
      read: () => parseCarts(JSON.parse(stored)),
      write: (carts) => {
        stored = JSON.stringify(serialiseCarts(carts));
        for (const other of tabs.keys()) if (other !== tab) uninformed.add(other);
      },
      exclusively: (work) => {
        queue.push({ tab, work });
      },
    });
  const tabs: CartStore[] = Array.from({ length: tabCount }, (_, tab) => open(tab));
  return {
    tabs,
    stored: () => parseCarts(JSON.parse(stored)),
    waiting: () => queue.map(({ tab }) => tab),
    grantLock() {
      queue.shift()?.work();
    },
    inform(tab) {
      const isPending = uninformed.delete(tab);
      if (isPending) tabs[tab]?.follow();
      return isPending;
    },
    reopen(tab) {
      tabs[tab]?.flush();
      queue = queue.filter((waiting) => waiting.tab !== tab);
      tabs[tab] = open(tab);
      tabs[tab].follow();
      uninformed.delete(tab);
    },
    settle() {
      mock.timers.tick(DELAY);
      for (const { work } of queue.splice(0)) work();
      for (const tab of uninformed) tabs[tab]?.follow();
      uninformed.clear();
    },
  };
}
