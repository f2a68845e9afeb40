/** Price formulas of events (R100, R101, R102). Integer cents in and out; browser and server both call these. */
import type { EventProduct } from './event-date.ts';
import { toCents, type Cents } from './money.ts';

export interface PricedEventProduct {
  price: Cents;
  presalePrice: Cents;
  combined: readonly { available: boolean; total: Cents }[];
}

/** `Date` or, as the API has it, text with an offset; null: there is no presale. */
type PresaleEnd = Date | string | null;

/** What a tariff and a product in a cart both have of prices, in euros. */
export type EventPrices = Pick<EventProduct, 'price' | 'presale_price' | 'combined_products'>;

export const pricedEventProduct = (product: EventPrices): PricedEventProduct => ({
  price: toCents(product.price),
  presalePrice: toCents(product.presale_price),
  combined: product.combined_products.map(({ available, total }) => ({ available, total: toCents(total) })),
});

/** True until the presale has ended. An instant is the same in every time zone, so no zone is needed to compare. */
export function isPresale(presaleFinishedAt: PresaleEnd, now: Date): boolean {
  return presaleFinishedAt !== null && now < new Date(presaleFinishedAt);
}

/** The price, and the presale price on top while the presale goes on. */
export function eventUnitPrice(
  product: Pick<PricedEventProduct, 'price' | 'presalePrice'>,
  presaleFinishedAt: PresaleEnd,
  now: Date,
): Cents {
  return product.price + (isPresale(presaleFinishedAt, now) ? product.presalePrice : 0);
}

/** `(available sub-products' totals + unit price) × quantity`. */
export function eventLineTotal(
  product: PricedEventProduct,
  quantity: number,
  presaleFinishedAt: PresaleEnd,
  now: Date,
): Cents {
  const combined = product.combined.reduce((sum, one) => sum + (one.available ? one.total : 0), 0);
  return (combined + eventUnitPrice(product, presaleFinishedAt, now)) * quantity;
}

/** `(price − the promotion list's price) × quantity`. A list that is dearer than the price takes nothing off. */
export function eventPromotionAmount(price: Cents, promotionPrice: Cents, quantity: number): Cents {
  return Math.max(0, price - promotionPrice) * quantity;
}
