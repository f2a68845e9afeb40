/** Price formulas of events (R100, R101, R102). Integer cents; used by browser and server. */
import type { EventProduct } from './event-date.ts';
import { toCents, type Cents } from './money.ts';

export interface PricedEventProduct {
  price: Cents;
  presalePrice: Cents;
  combined: readonly { available: boolean; total: Cents }[];
}

/** `Date`, or a text with an offset as in the API; null: no presale. */
type PresaleEnd = Date | string | null;

/** Prices that a tariff and a cart product share, in euros. */
export type EventPrices = Pick<EventProduct, 'price' | 'presale_price' | 'combined_products'>;

/** Converts the prices of an event product from euros to cents. */
export const pricedEventProduct = (product: EventPrices): PricedEventProduct => ({
  price: toCents(product.price),
  presalePrice: toCents(product.presale_price),
  combined: product.combined_products.map(({ available, total }) => ({ available, total: toCents(total) })),
});

/** Returns whether the presale has not ended. Compares instants, so no time zone is needed. */
export function isPresale(presaleFinishedAt: PresaleEnd, now: Date): boolean {
  return presaleFinishedAt !== null && now < new Date(presaleFinishedAt);
}

/** Returns the price, plus the presale price during the presale. */
export function eventUnitPrice(
  product: Pick<PricedEventProduct, 'price' | 'presalePrice'>,
  presaleFinishedAt: PresaleEnd,
  now: Date,
): Cents {
  return product.price + (isPresale(presaleFinishedAt, now) ? product.presalePrice : 0);
}

/** Computes `(totals of available combined products + unit price) × quantity`. */
export function eventLineTotal(
  product: PricedEventProduct,
  quantity: number,
  presaleFinishedAt: PresaleEnd,
  now: Date,
): Cents {
  const combined = product.combined.reduce((sum, one) => sum + (one.available ? one.total : 0), 0);
  return (combined + eventUnitPrice(product, presaleFinishedAt, now)) * quantity;
}

/** Computes `(price − promotion price) × quantity`, at least 0. */
export function eventPromotionAmount(price: Cents, promotionPrice: Cents, quantity: number): Cents {
  return Math.max(0, price - promotionPrice) * quantity;
}
