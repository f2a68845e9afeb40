/** What an order costs: the formulas of the contract, over its lines. Pure; integer cents. */
import {
  cartTotals,
  productUnitPrice,
  reductionAmount,
  type Cents,
  type PackType,
  type PricedItem,
  type Reduction,
  type Totals,
} from '@taquilla/contracts';

export interface PricedLine {
  quantity: number;
  /** each with what a promotion does to it */
  items: readonly (PricedItem & { reduction?: Reduction })[];
}

export function priceOrder(lines: readonly PricedLine[], type: PackType, managementCost: Cents): Totals {
  let subtotal = 0;
  let promotion = 0;
  for (const { quantity, items } of lines) {
    subtotal += productUnitPrice(items, type) * quantity;
    for (const item of items) {
      if (item.reduction) promotion += reductionAmount(item, type, quantity, item.reduction);
    }
  }
  return cartTotals(subtotal, promotion, managementCost);
}
