import type { OfferedHold } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { inTurn } from '../in-turn.ts';
import { onStoredChange, readStored, writeStored } from '../storage.ts';
import { currentVenueId, onVenueChange, useCurrentVenueId } from '../venue-store.ts';
import { parseCartsOf, serialiseCarts, type Carts } from './carts.ts';
import { createCartStore } from './create-cart-store.ts';
import { secondsLeft, type Held } from './hold-deadline.ts';

/** Common part of all carts: venue, reference and deadlines. */
interface HoldingCart {
  headquarterId: number;
  reference: string;
  expiresAt: string | null;
  serverOffset: number;
  extensionsLeft?: number | undefined;
  offers?: OfferedHold[] | undefined;
}

/** Hold deadline and server time of a response. */
export interface Deadline {
  expiresAt: string;
  serverNow: string;
  /** remaining extensions, if the response has them */
  extensionsLeft?: number;
  /**
   * holds to which the deadline applies. Missing: all holds that are not from a waiting list; ids: these holds from a
   * waiting list; `all`: all holds, after a sale has adopted them
   */
  of?: 'all' | readonly string[];
}

export interface VenueCarts<C extends HoldingCart> {
  /** Returns the cart of the page's venue; null: none. */
  get(): C | null;
  subscribe(listener: (cart: C | null) => void): () => void;
  /** Restores the stored carts and synchronises with other tabs. Called once by the shell. */
  start(): void;
  /** Changes a venue's cart, and creates it if there is none. */
  update(headquarterId: number, apply: (cart: C) => C): void;
  /** Changes the cart of the page's venue, if there is one; null deletes it. Saved after `delay` ms. */
  change(apply: (cart: C) => C | null, delay?: number): void;
  /** Returns the reference of this venue's cart, and creates the cart if there is none. */
  referenceFor(headquarterId: number): string;
  /** Sets the deadline of this cart's holds, by the server's clock; null: nothing is held. */
  setDeadline(headquarterId: number, deadline: Deadline | null): void;
  /** Deletes the cart of the page's venue: after a sale, or by R31. */
  clear(): void;
  /** Selects from the cart of the page's venue. */
  use<T>(select: (cart: C | null) => T): T;
}

/** Creates the carts of one kind, one per venue, stored in the browser under `key` and synchronised over tabs. */
export function venueCarts<C extends HoldingCart>(
  key: string,
  schema: z.ZodMiniType<C>,
  empty: (headquarterId: number) => C,
): VenueCarts<C> {
  const { store, change, follow, flush } = createCartStore<C>({
    read: () => parseCartsOf(schema, readStored(key, z.unknown())),
    write: (carts) => {
      writeStored(key, serialiseCarts(carts));
    },
    exclusively: (work) => {
      // the critical section is short enough to run without a lock if locks are unavailable
      inTurn(key, work).catch((error: unknown) => {
        reportError(error);
      });
    },
  });
  const inStore = (headquarterId: number | null) => cartOf(store.getState(), headquarterId);

  const update: VenueCarts<C>['update'] = (headquarterId, apply) => {
    // created once, so that the change yields the same reference each time it is applied
    const fresh = empty(headquarterId);
    change({ headquarterId, apply: (cart) => apply(cart ?? fresh) });
  };

  const changeOwn: VenueCarts<C>['change'] = (apply, delay) => {
    const headquarterId = currentVenueId();
    if (headquarterId === null) return;
    change({ headquarterId, apply: (latest) => latest && apply(latest) }, delay);
  };

  return {
    get: () => inStore(currentVenueId()),

    subscribe(listener) {
      const notify = () => {
        listener(inStore(currentVenueId()));
      };
      const leave = [store.subscribe(notify), onVenueChange(notify)];
      return () => {
        leave.forEach((stop) => {
          stop();
        });
      };
    },

    start() {
      follow();
      onStoredChange(key, follow);
      if (typeof window === 'undefined') return;
      window.addEventListener('pagehide', flush);
    },

    update,
    change: changeOwn,

    referenceFor(headquarterId) {
      update(headquarterId, (latest) => latest);
      return inStore(headquarterId)?.reference ?? '';
    },

    setDeadline(headquarterId, deadline) {
      const now = Date.now();
      update(headquarterId, (cart) => {
        const { extensionsLeft, offers, ...latest } = cart;
        // the extensions of expired holds do not apply to new holds
        const left = deadline?.extensionsLeft ?? (secondsLeft(latest, now) ? extensionsLeft : undefined);
        return {
          ...latest,
          ...endsWith(cart, deadline),
          serverOffset: offsetWith(cart, deadline, now),
          ...(left === undefined ? {} : { extensionsLeft: left }),
        } as C;
      });
    },

    clear() {
      changeOwn(() => null);
    },

    use(select) {
      const headquarterId = useCurrentVenueId();
      return useStore(store, (state) => select(cartOf(state, headquarterId)));
    },
  };
}

/** Returns the deadlines of a cart after a new deadline for some of its holds. */
function endsWith({ expiresAt, offers = [] }: HoldingCart, deadline: Deadline | null): Held {
  const { of, expiresAt: end = null } = deadline ?? {};
  if (of === 'all') return { expiresAt: end };
  if (of === undefined || end === null) return { expiresAt: end, ...(offers.length > 0 && { offers }) };
  const others = offers.filter(({ booked_id }) => !of.includes(booked_id));
  return { expiresAt, offers: [...others, ...of.map((booked_id) => ({ booked_id, expiresAt: end }))] };
}

/** Returns the server's clock minus the device's; unchanged if only offers without a new deadline are still held. */
function offsetWith({ offers, serverOffset }: HoldingCart, deadline: Deadline | null, now: number): number {
  if (deadline) return Date.parse(deadline.serverNow) - now;
  return offers === undefined ? 0 : serverOffset;
}

function cartOf<C extends HoldingCart>(
  { carts }: { carts: Carts<C> },
  headquarterId: number | null,
): C | null {
  return headquarterId === null ? null : (carts[headquarterId] ?? null);
}
