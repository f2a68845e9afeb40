import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredCart } from '@taquilla/contracts';
import { applyChange, type CartChange, type Carts, type VenueCart } from './carts.ts';

/** Where the carts are kept, and how tabs take turns. */
export interface CartStorage<C extends VenueCart = StoredCart> {
  read(): Carts<C>;
  write(carts: Carts<C>): void;
  /** Runs `work`, now or soon, while no other tab does the same. */
  exclusively(work: () => void): void;
}

export interface CartStore<C extends VenueCart = StoredCart> {
  store: StoreApi<{ carts: Carts<C> }>;
  /** Shows a change at once and saves it after `delay` ms. */
  change(change: CartChange<C>, delay?: number): void;
  /** Takes over what is stored: at the start, and when another tab wrote. */
  follow(): void;
  /** Saves what is not saved yet, at once: the page is about to go. */
  flush(): void;
}

/**
 * Carts that several tabs change. What a tab shows is the stored carts with its own unsaved changes on top; saving
 * applies these changes to what is stored *then*, so a tab never writes over what another one has added meanwhile.
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
