/** What an order costs: the formulas of the contract, over its lines. Pure; integer cents. */
import {
  cartTotals,
  productUnitPrice,
  promotionAmount,
  type Cents,
  type PackType,
  type PricedItem,
  type Totals,
} from '@taquilla/contracts';

export interface PricedLine {
  quantity: number;
  items: readonly PricedItem[];
}

/** @param promotionPercent discount of the promotion on every item; 0 without one */
export function priceOrder(
  lines: readonly PricedLine[],
  type: PackType,
  managementCost: Cents,
  promotionPercent = 0,
): Totals {
  let subtotal = 0;
  let promotion = 0;
  for (const { quantity, items } of lines) {
    subtotal += productUnitPrice(items, type) * quantity;
    for (const item of items) promotion += promotionAmount(item, type, quantity, promotionPercent);
  }
  return cartTotals(subtotal, promotion, managementCost);
}
