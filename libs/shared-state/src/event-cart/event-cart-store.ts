import {
  newId,
  STORAGE,
  storedEventCart,
  type EventCartLine,
  type EventCartProduct,
  type StoredEventCart,
} from '@taquilla/contracts';
import { withHeld } from '../cart/hold-deadline.ts';
import { venueCarts } from '../cart/venue-carts.ts';
import { withProductChecks, type ProductCheck } from './product-checks.ts';
import { withNames, type DateNames } from './line-names.ts';
import { addLine, removeLine, removeSeats, setProducts } from './event-lines.ts';

const { update, change, use, ...common } = venueCarts<StoredEventCart>(
  STORAGE.eventCart,
  storedEventCart,
  (headquarterId) => ({
    version: 1,
    headquarterId,
    reference: newId(),
    lines: [],
    promotion: null,
    expiresAt: null,
    serverOffset: 0,
  }),
);

/** Returns the cart with other lines: without deadline if nothing is held, without promotion if empty. */
function withLines(cart: StoredEventCart, lines: EventCartLine[]): StoredEventCart {
  const promotion = lines.length > 0 ? cart.promotion : null;
  const booked = lines.flatMap(({ products }) => products.flatMap((product) => product.booked));
  return withHeld({ ...cart, lines, promotion }, booked);
}

/** The event cart of the page's venue. The caller creates and releases its holds. */
export const eventCart = {
  ...common,

  addLine(headquarterId: number, line: EventCartLine): void {
    update(headquarterId, (latest) => withLines(latest, addLine(latest.lines, line)));
  },

  removeLine(lineId: string): void {
    change((latest) => withLines(latest, removeLine(latest.lines, lineId)));
  },

  removeSeats(hourId: number, placeIds: readonly number[]): void {
    change((latest) => withLines(latest, removeSeats(latest.lines, hourId, placeIds)));
  },

  setProducts(lineId: string, products: readonly EventCartProduct[]): void {
    change((latest) => withLines(latest, setProducts(latest.lines, lineId, products)));
  },

  /** Applies the backend's checks of the lines' products (`withProductChecks`). */
  applyChecks(headquarterId: number, checks: readonly ProductCheck[]): void {
    update(headquarterId, (latest) => withLines(latest, withProductChecks(latest.lines, checks)));
  },

  /** Sets the names of a date's lines in another language. */
  rename(names: DateNames): void {
    change((latest) => ({ ...latest, lines: withNames(latest.lines, names) }));
  },

  /** Replaces all lines. */
  setLines(headquarterId: number, lines: EventCartLine[]): void {
    update(headquarterId, (latest) => withLines(latest, lines));
  },

  /** Stores a promotion that the backend has accepted; null removes it. */
  setPromotion(promotion: StoredEventCart['promotion']): void {
    change((latest) => ({ ...latest, promotion }));
  },
};

/** Selects from the event cart of the page's venue; null: no cart. */
export const useEventCart = use;
