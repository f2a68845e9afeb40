/** Price formulas of events (R100, R101, R102). Integer cents in and out; browser and server both call these. */
import type { Cents } from './money.ts';

export interface PricedEventProduct {
  price: Cents;
  presalePrice: Cents;
  combined: readonly { available: boolean; total: Cents }[];
}

/** True until the presale has ended. An instant is the same in every time zone, so no zone is needed to compare. */
export function isPresale(presaleFinishedAt: Date | null, now: Date): boolean {
  return presaleFinishedAt !== null && now < presaleFinishedAt;
}

/** The price, and the presale price on top while the presale goes on. */
export function eventUnitPrice(
  product: Pick<PricedEventProduct, 'price' | 'presalePrice'>,
  presaleFinishedAt: Date | null,
  now: Date,
): Cents {
  return product.price + (isPresale(presaleFinishedAt, now) ? product.presalePrice : 0);
}

/** `(available sub-products' totals + unit price) × quantity`. */
export function eventLineTotal(
  product: PricedEventProduct,
  quantity: number,
  presaleFinishedAt: Date | null,
  now: Date,
): Cents {
  const combined = product.combined.reduce((sum, one) => sum + (one.available ? one.total : 0), 0);
  return (combined + eventUnitPrice(product, presaleFinishedAt, now)) * quantity;
}

/** `(price − the promotion list's price) × quantity`. A list that is dearer than the price takes nothing off. */
export function eventPromotionAmount(price: Cents, promotionPrice: Cents, quantity: number): Cents {
  return Math.max(0, price - promotionPrice) * quantity;
}
