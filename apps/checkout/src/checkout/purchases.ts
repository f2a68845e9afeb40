import { STORAGE, type StoredCart, type StoredEventCart } from '@taquilla/contracts';
import {
  allPacks,
  cart as ticketCart,
  countPlaces,
  countProducts,
  eventCart,
  eventFigures,
  figuresOf,
} from '@taquilla/shared-state';
import { goodsOfCart, goodsOfPlaces } from '../base/purchase/goods.ts';
import type { Purchase } from '../base/purchase/purchase.ts';
import {
  nominatedEventLines,
  nominatedLines,
  type NominatedLine,
} from '../features/holders/nominated-lines.ts';
import { eventCode, ticketCode, type CartCode } from '../features/promotion/cart-code.ts';
import {
  requiredAccreditations,
  type RequiredAccreditation,
} from '../features/accreditations/required-accreditations.ts';
import type { OrderContent } from '../features/sale/order-content.ts';
import type { OrderSteps } from './order/load-order-steps.ts';
import type { OrderSource } from './order/order-source.ts';

/** A purchase with the data that each feature derives from its cart. */
export interface CheckoutPurchase extends Purchase {
  /** access interfaces whose legal texts have to be accepted */
  interfaceIds: readonly number[];
  /** lines that require holders */
  lines: readonly NominatedLine[];
  /** documents required by reduced tickets */
  accreditations: readonly RequiredAccreditation[];
  promotion: CartCode;
  order: (steps: typeof OrderSteps, source: OrderSource) => OrderContent;
  /** Extends the cart's hold deadline to the deadline of the sale, which holds the places longer. */
  followDeadline: (expiresAt: string | null) => void;
}

export const ticketPurchase = (cart: StoredCart): CheckoutPurchase => ({
  reference: cart.reference,
  draftKey: STORAGE.checkoutDraft,
  count: countProducts(cart.entries),
  goods: goodsOfCart(cart.entries),
  lineCount: allPacks(cart.entries).flatMap(({ products }) => products).length,
  interfaceIds: [...new Set(cart.entries.map((entry) => entry.accessInterfaceInfo.id))],
  lines: nominatedLines(cart.entries),
  accreditations: requiredAccreditations(cart.entries),
  promotion: ticketCode(cart),
  kind: 'tickets',
  resultPath: 'success',
  choicePath: cart.entries[0]?.type ?? 'tickets',
  presaleEnds: [],
  figures: (managementCost) => figuresOf(cart, managementCost),
  order: ({ buildOrder }, source) => buildOrder({ cart, ...source }),
  followDeadline: (expiresAt) => {
    follow(cart, expiresAt, ticketCart.setDeadline);
  },
});

/**
 * Creates the purchase of an event cart.
 * @param interfaceId the venue's general interface, which has the legal texts of all event sales
 */
export const eventPurchase = (cart: StoredEventCart, interfaceId: number | null): CheckoutPurchase => ({
  reference: cart.reference,
  draftKey: STORAGE.eventCheckoutDraft,
  count: countPlaces(cart.lines),
  goods: goodsOfPlaces(cart.lines),
  lineCount: cart.lines.flatMap(({ products }) => products).length,
  interfaceIds: interfaceId === null ? [] : [interfaceId],
  lines: nominatedEventLines(cart.lines),
  accreditations: [],
  promotion: eventCode(cart),
  kind: 'event',
  resultPath: 'event/success',
  choicePath: 'event-siae',
  presaleEnds: cart.lines.map(({ stock }) => stock.presale_finished_at),
  figures: (managementCost, priceTime) => eventFigures(cart, managementCost, priceTime),
  order: ({ buildEventOrder }, source) => buildEventOrder({ cart, ...source }),
  followDeadline: (expiresAt) => {
    follow(cart, expiresAt, eventCart.setDeadline);
  },
});

function follow(
  cart: Pick<StoredCart, 'headquarterId' | 'expiresAt' | 'serverOffset' | 'offers'>,
  expiresAt: string | null,
  setDeadline: typeof ticketCart.setDeadline,
): void {
  const isHeld = cart.expiresAt !== null || cart.offers !== undefined;
  if (!isHeld || expiresAt === null) return;
  const serverNow = new Date(Date.now() + cart.serverOffset).toISOString();
  setDeadline(cart.headquarterId, { expiresAt, serverNow, of: 'all' });
}
