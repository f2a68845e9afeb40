import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredCart } from '@taquilla/contracts';
import { applyChange, type CartChange, type Carts, type VenueCart } from './carts.ts';

/** Storage of carts with a lock between tabs. */
export interface CartStorage<C extends VenueCart = StoredCart> {
  read(): Carts<C>;
  write(carts: Carts<C>): void;
  /** Runs `work` under the lock: immediately, or when other tabs release it. */
  exclusively(work: () => void): void;
}

export interface CartStore<C extends VenueCart = StoredCart> {
  store: StoreApi<{ carts: Carts<C> }>;
  /** Applies a change at once and saves it after `delay` ms. */
  change(change: CartChange<C>, delay?: number): void;
  /** Loads the stored carts: at the start, and after a change of another tab. */
  follow(): void;
  /** Saves all unsaved changes at once, before the page is closed. */
  flush(): void;
}

/**
 * Creates a store of carts that several tabs change. A tab shows the stored carts with its own unsaved changes on top;
 * saving applies these changes to the carts stored *at that time*, so a tab never overwrites packs of another tab.
 */
export function createCartStore<C extends VenueCart = StoredCart>(storage: CartStorage<C>): CartStore<C> {
  const store = createStore<{ carts: Carts<C> }>(() => ({ carts: {} }));
  let saved: Carts<C> = {};
  let unsaved: readonly CartChange<C>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    store.setState({ carts: unsaved.reduce<Carts<C>>(applyChange, saved) });
  };

  const flush = () => {
    clearTimeout(timer);
    if (unsaved.length === 0) return;
    const latest = storage.read();
    saved = unsaved.reduce<Carts<C>>(applyChange, latest);
    unsaved = [];
    if (saved !== latest) storage.write(saved);
    show();
  };

  const save = () => {
    storage.exclusively(flush);
  };

  return {
    store,
    change(change, delay = 0) {
      unsaved = [...unsaved, change];
      show();
      clearTimeout(timer);
      if (delay > 0) timer = setTimeout(save, delay);
      else save();
    },
    follow() {
      saved = storage.read();
      show();
    },
    flush,
  };
}
