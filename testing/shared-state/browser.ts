import { mock } from 'node:test';
import { parseCarts, serialiseCarts, type Carts } from '../../libs/shared-state/src/cart/carts.ts';
import { createCartStore, type CartStore } from '../../libs/shared-state/src/cart/create-cart-store.ts';

/** Delay of saving after a deletion. */
export const DELAY = 200;

export interface Browser {
  tabs: CartStore[];
  stored: () => Carts;
  /** numbers of the tabs that are waiting for the lock, first come first */
  waiting: () => readonly number[];
  grantLock: () => void;
  /** @returns false if the tab knew already */
  inform: (tab: number) => boolean;
  /** the tab is closed and opened again: what it showed is gone, what it had not saved is saved on the way */
  reopen: (tab: number) => void;
  settle: () => void;
}

/**
 * One browser: a storage that its tabs share, news that reach the other tabs later, and a queue for the lock. Timers
 * are those of `node:test`, which the test enables.
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
      const isNews = uninformed.delete(tab);
      if (isNews) tabs[tab]?.follow();
      return isNews;
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
