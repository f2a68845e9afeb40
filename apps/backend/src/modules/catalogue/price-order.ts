/** What an order costs: the formulas of the contract, over its lines. Pure; integer cents. */
import {
  cartTotals,
  packReduction,
  productUnitPrice,
  type Cents,
  type PackType,
  type PricedItem,
  type ReducedItem,
  type Reduction,
  type Totals,
} from '@taquilla/contracts';

export interface PricedLine {
  /** lines of one pack name the same (`packsOf`) */
  pack: number;
  quantity: number;
  /** each with what a promotion does to it */
  items: readonly (PricedItem & { reduction?: Reduction })[];
}

export function priceOrder(lines: readonly PricedLine[], type: PackType, managementCost: Cents): Totals {
  const subtotal = lines.reduce(
    (sum, { quantity, items }) => sum + productUnitPrice(items, type) * quantity,
    0,
  );
  return cartTotals(subtotal, reductionOf(lines, type), lines.length === 0 ? 0 : managementCost);
}

/** What a promotion takes off all lines, pack by pack. */
export function reductionOf(lines: readonly PricedLine[], type: PackType): Cents {
  const packs = new Map<number, ReducedItem[]>();
  for (const { pack, quantity, items } of lines) {
    const reduced = items.map((item) => ({ item, quantity, reduction: item.reduction }));
    packs.set(pack, [...(packs.get(pack) ?? []), ...reduced]);
  }
  return [...packs.values()].reduce((sum, items) => sum + packReduction(items, type), 0);
}
