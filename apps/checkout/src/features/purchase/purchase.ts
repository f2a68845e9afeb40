import {
  STORAGE,
  type Cents,
  type Locale,
  type SalesType,
  type StoredCart,
  type StoredEventCart,
  type Totals,
} from '@taquilla/contracts';
import {
  cart as ticketCart,
  countPlaces,
  countProducts,
  eventCart,
  eventFigures,
  figuresOf,
} from '@taquilla/shared-state';
import { neededProofs, type NeededProof } from './accreditation/needed-proofs.ts';
import { goodsOfCart, goodsOfPlaces, type Goods } from './goods.ts';
import { nominatedEventLines, nominatedLines, type NominatedLine } from './form/nominated-lines.ts';
import type { CheckoutValues } from './form/form-values.ts';
import { eventCode, ticketCode, type CartCode } from './promotion/cart-code.ts';
import { buildEventOrder } from './sale/build-event-order.ts';
import { buildOrder, type OrderContent } from './sale/build-order.ts';

/** What an order says besides what it buys. */
export interface OrderSource {
  values: CheckoutValues;
  locale: Locale;
  clientId: string;
  registeredClientId: string | null;
  /** how it is paid */
  gatewayId: number;
  /** ids of the legal texts shown; those ticked are sent */
  legalTextIds: readonly number[];
}

/** What a checkout sells, whichever cart it comes from. */
export interface Purchase {
  /** the cart's */
  reference: string;
  /** where its draft is kept */
  draftKey: string;
  /** how many of what, for the summary */
  count: number;
  goods: Goods;
  /** interfaces whose legal texts have to be accepted */
  interfaceIds: readonly number[];
  /** what asks for holders */
  lines: readonly NominatedLine[];
  /** what its reductions ask for */
  proofs: readonly NeededProof[];
  promotion: CartCode;
  /** what its sales are called in the calls of the box office */
  kind: 'tickets' | 'event';
  /** the result page's path below the venue's, without the sale */
  resultPath: 'success' | 'event/success';
  /** the page where it was chosen, below the venue's */
  choicePath: SalesType;
  /** when a price of what is bought changes by itself: instants, null where none does */
  presaleEnds: readonly (string | null)[];
  /** `priceTime`: see `usePriceTime` */
  figures: (managementCost: Cents, priceTime: Date) => Totals;
  order: (source: OrderSource) => OrderContent;
  /** The sale holds the places from now on, and longer than the cart did: the countdown follows it. */
  followDeadline: (expiresAt: string | null) => void;
}

export const ticketPurchase = (cart: StoredCart): Purchase => ({
  reference: cart.reference,
  draftKey: STORAGE.checkoutDraft,
  count: countProducts(cart.entries),
  goods: goodsOfCart(cart.entries),
  interfaceIds: [...new Set(cart.entries.map((entry) => entry.accessInterfaceInfo.id))],
  lines: nominatedLines(cart.entries),
  proofs: neededProofs(cart.entries),
  promotion: ticketCode(cart),
  kind: 'tickets',
  resultPath: 'success',
  choicePath: cart.entries[0]?.type ?? 'tickets',
  presaleEnds: [],
  figures: (managementCost) => figuresOf(cart, managementCost),
  order: (source) => buildOrder({ cart, ...source }),
  followDeadline: (expiresAt) => {
    follow(cart, expiresAt, ticketCart.setDeadline);
  },
});

/** @param interfaceId the venue's general interface, which has the legal texts of all its sales */
export const eventPurchase = (cart: StoredEventCart, interfaceId: number | null): Purchase => ({
  reference: cart.reference,
  draftKey: STORAGE.eventCheckoutDraft,
  count: countPlaces(cart.lines),
  goods: goodsOfPlaces(cart.lines),
  interfaceIds: interfaceId === null ? [] : [interfaceId],
  lines: nominatedEventLines(cart.lines),
  proofs: [],
  promotion: eventCode(cart),
  kind: 'event',
  resultPath: 'event/success',
  choicePath: 'event-siae',
  presaleEnds: cart.lines.map(({ stock }) => stock.presale_finished_at),
  figures: (managementCost, priceTime) => eventFigures(cart, managementCost, priceTime),
  order: (source) => buildEventOrder({ cart, ...source }),
  followDeadline: (expiresAt) => {
    follow(cart, expiresAt, eventCart.setDeadline);
  },
});

function follow(
  cart: Pick<StoredCart, 'headquarterId' | 'expiresAt' | 'serverOffset'>,
  expiresAt: string | null,
  setDeadline: (headquarterId: number, deadline: { expiresAt: string; serverNow: string }) => void,
): void {
  if (cart.expiresAt === null || expiresAt === null) return;
  const serverNow = new Date(Date.now() + cart.serverOffset).toISOString();
  setDeadline(cart.headquarterId, { expiresAt, serverNow });
}
