import {
  newId,
  STORAGE,
  storedCart,
  type CartEntry,
  type Pack,
  type PackProduct,
  type StoredCart,
} from '@taquilla/contracts';
import { bookedIds } from './cart-totals.ts';
import { withHeld } from './hold-deadline.ts';
import { withPack, type EntryInfo } from './merge-pack.ts';
import { withPackChecks, type PackCheck } from './pack-checks.ts';
import type { CartPromotion } from './promotion.ts';
import { refreshed, type CurrentOffer } from './refresh-packs.ts';
import { withoutPack } from './remove-pack.ts';
import { venueCarts } from './venue-carts.ts';

/** Delay in ms before a cart is saved after a pack was deleted. */
const SAVE_DELAY = 200;

const { update, change, use, ...common } = venueCarts<StoredCart>(
  STORAGE.cart,
  storedCart,
  (headquarterId) => ({
    version: 1,
    headquarterId,
    reference: newId(),
    entries: [],
    promotion: null,
    expiresAt: null,
    serverOffset: 0,
  }),
);

/** The ticket and tourist-pass cart of the page's venue. */
export const cart = {
  ...common,

  /** Adds a pack, or replaces a changed pack (`withPack`); the caller has created its holds. */
  addPack(headquarterId: number, info: EntryInfo, pack: Pack, changedId?: string): void {
    update(headquarterId, (latest) => withPack(latest, info, pack, changedId));
  },

  /** Removes a pack of the page's venue; the caller releases its holds. */
  removePack(packId: string): void {
    change((latest) => withoutPack(latest, packId), SAVE_DELAY);
  },

  /** Stores a promotion that the backend has accepted (`promotionOf`); null removes it. */
  setPromotion(headquarterId: number, promotion: CartPromotion | null): void {
    update(headquarterId, (latest) => ({ ...latest, promotion }));
  },

  /** Applies the backend's checks of the cart's packs (`withPackChecks`). */
  applyChecks(headquarterId: number, checks: readonly PackCheck[]): void {
    update(headquarterId, (latest) => {
      const entries = withPackChecks(latest.entries, checks);
      return withHeld({ ...latest, entries }, bookedIds(entries));
    });
  },

  /** Applies current names and prices (`refreshed`). @returns the products of the cart whose price has changed */
  refresh(offers: readonly CurrentOffer[]): PackProduct[] {
    const own = common.get();
    if (!own) return [];
    const { entries, repriced } = refreshed(own.entries, offers);
    if (entries === own.entries) return [];
    change((latest) => ({ ...latest, entries: [...refreshed(latest.entries, offers).entries] }));
    return repriced;
  },

  /** Replaces all entries. */
  setEntries(headquarterId: number, entries: CartEntry[]): void {
    update(headquarterId, (latest) => ({ ...latest, entries }));
  },
};

/** Selects from the cart of the page's venue; null: no cart. */
export const useCart = use;
