import { STORAGE, type Pack, type StoredCart, type CartEntry } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { onStoredChange, readStored, writeStored } from '../storage.ts';
import { currentVenueId, onVenueChange, useCurrentVenueId } from '../venue/venue-store.ts';
import { parseCarts, serialiseCarts, type Carts } from './carts.ts';
import { createCartStore } from './create-cart-store.ts';
import { withPack, type EntryInfo } from './merge-pack.ts';
import type { CartPromotion } from './promotion.ts';
import { withoutPack } from './remove-pack.ts';

/** Delay before a cart is saved after a pack was deleted (spec section 9). */
const SAVE_DELAY = 200;

const { store, change, follow, flush } = createCartStore({
  read: () => parseCarts(readStored(STORAGE.cart, z.unknown())),
  write: (carts) => {
    writeStored(STORAGE.cart, serialiseCarts(carts));
  },
  exclusively: (work) => {
    // Web Locks are missing on plain HTTP; the turn is then short enough to go without
    const locks = navigator.locks as LockManager | undefined;
    if (locks) locks.request(STORAGE.cart, work).catch(work);
    else work();
  },
});

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

/** Changes a venue's cart, which is made when there is none. */
function update(headquarterId: number, apply: (cart: StoredCart) => StoredCart): void {
  // made once, so that the change gives the same reference whenever it is applied
  const fresh = emptyCart(headquarterId);
  change({ headquarterId, apply: (cart) => apply(cart ?? fresh) });
}

function cartIn(carts: Carts, headquarterId: number | null): StoredCart | null {
  return headquarterId === null ? null : (carts[headquarterId] ?? null);
}

/** The ticket and tourist-pass cart of the page's venue. */
export const cart = {
  get: (): StoredCart | null => cartIn(store.getState().carts, currentVenueId()),

  subscribe(listener: (cart: StoredCart | null) => void): () => void {
    const tell = () => {
      listener(cart.get());
    };
    const leave = [store.subscribe(tell), onVenueChange(tell)];
    return () => {
      leave.forEach((stop) => {
        stop();
      });
    };
  },

  /** Restores the stored carts and follows other tabs. Called once by the shell. */
  start(): void {
    follow();
    onStoredChange(STORAGE.cart, follow);
    if (typeof window === 'undefined') return;
    window.addEventListener('pagehide', flush);
    // a page that comes back from the back/forward cache has heard of no change meanwhile
    window.addEventListener('pageshow', follow);
  },

  /** The reference under which this venue's cart holds places; the cart is made when there is none. */
  referenceFor(headquarterId: number): string {
    update(headquarterId, (latest) => latest);
    return cartIn(store.getState().carts, headquarterId)?.reference ?? '';
  },

  /** Adds a pack (`withPack`), whose holds have been taken. */
  addPack(headquarterId: number, info: EntryInfo, pack: Pack): void {
    update(headquarterId, (latest) => withPack(latest, info, pack));
  },

  /** Removes a pack of the page's venue; its holds are given back by the caller. */
  removePack(packId: string): void {
    const headquarterId = currentVenueId();
    if (headquarterId === null) return;
    change({ headquarterId, apply: (latest) => latest && withoutPack(latest, packId) }, SAVE_DELAY);
  },

  /** Keeps a code that the box office has accepted (`promotionOf`); null takes it off again. */
  setPromotion(headquarterId: number, promotion: CartPromotion | null): void {
    change({ headquarterId, apply: (latest) => latest && { ...latest, promotion } });
  },

  /** When the holds of this cart end, by the server's clock; null when nothing is held. */
  setDeadline(headquarterId: number, deadline: { expiresAt: string; serverNow: string } | null): void {
    const serverOffset = deadline ? Date.parse(deadline.serverNow) - Date.now() : 0;
    update(headquarterId, (latest) => ({ ...latest, expiresAt: deadline?.expiresAt ?? null, serverOffset }));
  },

  /** Replaces the entries, as after a check of the cart against the server. */
  setEntries(headquarterId: number, entries: CartEntry[]): void {
    update(headquarterId, (latest) => ({ ...latest, entries }));
  },

  /** Forgets the cart of the page's venue: after a sale, or where the spec clears it. */
  clear(): void {
    const headquarterId = currentVenueId();
    if (headquarterId !== null) change({ headquarterId, apply: () => null });
  },
};

/** Selects from the cart of the page's venue; null while there is none. */
export function useCart<T>(select: (cart: StoredCart | null) => T): T {
  const headquarterId = useCurrentVenueId();
  return useStore(store, ({ carts }) => select(cartIn(carts, headquarterId)));
}
