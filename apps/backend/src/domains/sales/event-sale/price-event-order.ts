/** Prices of an event order, with the formulas of the contract. Pure; integer cents. */
import {
  eventLineTotal,
  eventPromotionAmount,
  type Cents,
  type PricedEventProduct,
} from '@taquilla/contracts';
import { type PricedOrder, withFractions } from '../../catalogue/index.ts';

export interface PricedEventLine {
  quantity: number;
  product: PricedEventProduct;
  presaleFinishedAt: Date | null;
  /** tariff price with the order's promotion; null: no reduction */
  promotionPrice: Cents | null;
}

export function priceEventOrder(
  lines: readonly PricedEventLine[],
  managementCost: Cents,
  now: Date,
): PricedOrder {
  return withFractions(
    lines.map(({ quantity, product, presaleFinishedAt }) =>
      eventLineTotal(product, quantity, presaleFinishedAt, now),
    ),
    lines.map(({ quantity, product, promotionPrice }) =>
      promotionPrice === null ? 0 : eventPromotionAmount(product.price, promotionPrice, quantity),
    ),
    managementCost,
  );
}
