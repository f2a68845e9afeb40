import { STORAGE, storedCart, type CartEntry, type Pack, type StoredCart } from '@taquilla/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onStoredChange, readStored, writeStored } from '../storage.ts';
import { mergePack } from './merge-pack.ts';
import { removePack } from './remove-pack.ts';

/** The ticket and tourist-pass cart of this browser, or null when there is none. */
const store = createStore<{ cart: StoredCart | null }>(() => ({ cart: null }));

/** Delay before a cart is saved after a pack was deleted (spec section 9). */
const SAVE_DELAY = 200;

function emptyCart(headquarterId: number): StoredCart {
  return {
    version: 1,
    headquarterId,
    reference: crypto.randomUUID(),
    entries: [],
    promotion: null,
    expiresAt: null,
    serverOffset: 0,
  };
}

/** Applies a pure change to what is stored now, which another tab may have written since. */
function update(headquarterId: number, change: (cart: StoredCart) => StoredCart, delay = 0): void {
  const latest = pendingSave === undefined ? readStored(STORAGE.cart, storedCart) : store.getState().cart;
  const current = latest?.headquarterId === headquarterId ? latest : emptyCart(headquarterId);
  store.setState({ cart: change(current) });
  save(delay);
}

let pendingSave: ReturnType<typeof setTimeout> | undefined;

function save(delay: number): void {
  clearTimeout(pendingSave);
  const write = () => {
    pendingSave = undefined;
    writeStored(STORAGE.cart, store.getState().cart);
  };
  if (delay === 0) write();
  else pendingSave = setTimeout(write, delay);
}

export const cart = {
  get: (): StoredCart | null => store.getState().cart,

  subscribe: (listener: (cart: StoredCart | null) => void) =>
    store.subscribe((state) => {
      listener(state.cart);
    }),

  /** Restores the stored cart when there is none in memory, and follows other tabs. Called once by the shell. */
  start(): void {
    if (store.getState().cart === null) store.setState({ cart: readStored(STORAGE.cart, storedCart) });
    onStoredChange(STORAGE.cart, () => {
      store.setState({ cart: readStored(STORAGE.cart, storedCart) });
    });
  },

  /** The reference under which this venue's cart holds places; the cart is made when there is none. */
  referenceFor(headquarterId: number): string {
    const current = store.getState().cart;
    if (current?.headquarterId === headquarterId) return current.reference;
    update(headquarterId, (latest) => latest);
    return store.getState().cart?.reference ?? '';
  },

  addPack(headquarterId: number, info: Pick<CartEntry, 'accessInterfaceInfo' | 'type'>, pack: Pack): void {
    update(headquarterId, (latest) => ({ ...latest, entries: mergePack(latest.entries, info, pack) }));
  },

  /** Removes a pack; a promotion whose discount is 0 or less goes with it (spec section 4). */
  removePack(packId: string): void {
    const current = store.getState().cart;
    if (!current) return;
    update(
      current.headquarterId,
      (latest) => {
        const entries = removePack(latest.entries, packId);
        const promotion = (latest.promotion?.discount ?? 0) > 0 ? latest.promotion : null;
        return entries.length === 0
          ? { ...latest, entries, promotion: null, expiresAt: null }
          : { ...latest, entries, promotion };
      },
      SAVE_DELAY,
    );
  },

  /** When the holds of this cart end, by the server's clock; null when nothing is held. */
  setDeadline(headquarterId: number, deadline: { expiresAt: string; serverNow: string } | null): void {
    update(headquarterId, (latest) => ({
      ...latest,
      expiresAt: deadline?.expiresAt ?? null,
      serverOffset: deadline ? Date.parse(deadline.serverNow) - Date.now() : 0,
    }));
  },

  /** Replaces the entries, as after a check of the cart against the server. */
  setEntries(headquarterId: number, entries: CartEntry[]): void {
    update(headquarterId, (latest) => ({ ...latest, entries }));
  },

  /** Forgets the cart: after a sale, or where the spec clears it. */
  clear(): void {
    store.setState({ cart: null });
    save(0);
  },
};

export function useCart<T>(select: (cart: StoredCart | null) => T): T {
  return useStore(store, (state) => select(state.cart));
}
