import type { OfferedHold } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { inTurn } from '../in-turn.ts';
import { onStoredChange, readStored, writeStored } from '../storage.ts';
import { currentVenueId, onVenueChange, useCurrentVenueId } from '../venue-store.ts';
import { parseCartsOf, serialiseCarts, type Carts } from './carts.ts';
import { createCartStore } from './create-cart-store.ts';
import { secondsLeft, type Held } from './hold-deadline.ts';

/** What every cart has: whose it is, its name at the box office, and until when its places are held. */
interface HoldingCart {
  headquarterId: number;
  reference: string;
  expiresAt: string | null;
  serverOffset: number;
  extensionsLeft?: number | undefined;
  offers?: OfferedHold[] | undefined;
}

/** The end of the holds and the clock of the box office, as it answers them. */
export interface Deadline {
  expiresAt: string;
  serverNow: string;
  /** how often more time may still be asked for, where the box office has said so */
  extensionsLeft?: number;
  /**
   * what it is the end of: by default of everything that no waiting list has offered; the ids of holds that one has; or
   * `all`, since a sale holds everything now
   */
  of?: 'all' | readonly string[];
}

export interface VenueCarts<C extends HoldingCart> {
  /** the cart of the page's venue */
  get(): C | null;
  subscribe(listener: (cart: C | null) => void): () => void;
  /** Restores the stored carts and follows other tabs. Called once by the shell. */
  start(): void;
  /** Changes a venue's cart, which is made when there is none. */
  update(headquarterId: number, apply: (cart: C) => C): void;
  /** Changes the cart of the page's venue, if there is one; null ends it. Saved after `delay` ms. */
  change(apply: (cart: C) => C | null, delay?: number): void;
  /** The reference under which this venue's cart holds places; the cart is made when there is none. */
  referenceFor(headquarterId: number): string;
  /** When the holds of this cart end, by the server's clock; null when nothing is held. */
  setDeadline(headquarterId: number, deadline: Deadline | null): void;
  /** Forgets the cart of the page's venue: after a sale, or where a rule (R31) clears it. */
  clear(): void;
  /** Selects from the cart of the page's venue, as a hook. */
  use<T>(select: (cart: C | null) => T): T;
}

/** The carts of one kind, one for each venue, kept in browser storage under `key` and followed over all tabs. */
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
      // the turn is short enough to go without where there are no locks
      inTurn(key, work).catch((error: unknown) => {
        reportError(error);
      });
    },
  });
  const inStore = (headquarterId: number | null) => cartOf(store.getState(), headquarterId);

  const update: VenueCarts<C>['update'] = (headquarterId, apply) => {
    // made once, so that the change gives the same reference whenever it is applied
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
      const tell = () => {
        listener(inStore(currentVenueId()));
      };
      const leave = [store.subscribe(tell), onVenueChange(tell)];
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
        // what was said of holds that have ended says nothing of new ones
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

/** What a cart's holds end at, with a new end of some of them. */
function endsWith({ expiresAt, offers = [] }: HoldingCart, deadline: Deadline | null): Held {
  const { of, expiresAt: end = null } = deadline ?? {};
  if (of === 'all') return { expiresAt: end };
  if (of === undefined || end === null) return { expiresAt: end, ...(offers.length > 0 && { offers }) };
  const others = offers.filter(({ booked_id }) => !of.includes(booked_id));
  return { expiresAt, offers: [...others, ...of.map((booked_id) => ({ booked_id, expiresAt: end }))] };
}

/** The server's clock minus the device's; kept where only offers are held on, of which nothing new was said. */
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
