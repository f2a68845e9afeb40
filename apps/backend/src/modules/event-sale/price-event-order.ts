/** What an order of events costs: the formulas of the contract, over its lines. Pure; integer cents. */
import {
  cartTotals,
  eventLineTotal,
  eventPromotionAmount,
  type Cents,
  type PricedEventProduct,
  type Totals,
} from '@taquilla/contracts';

export interface PricedEventLine {
  quantity: number;
  product: PricedEventProduct;
  presaleFinishedAt: Date | null;
  /** what the tariff costs under the order's promotion; null: no less */
  promotionPrice: Cents | null;
}

export function priceEventOrder(lines: readonly PricedEventLine[], managementCost: Cents, now: Date): Totals {
  let subtotal = 0;
  let promotion = 0;
  for (const { quantity, product, presaleFinishedAt, promotionPrice } of lines) {
    subtotal += eventLineTotal(product, quantity, presaleFinishedAt, now);
    if (promotionPrice === null) continue;
    promotion += eventPromotionAmount(product.price, promotionPrice, quantity);
  }
  return cartTotals(subtotal, promotion, lines.length === 0 ? 0 : managementCost);
}
