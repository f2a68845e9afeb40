/** Computes the price of an order: the formulas of the contract, over its lines. Pure; integer cents. */
import {
  cartTotals,
  itemBase,
  packReduction,
  productUnitPrice,
  type Cents,
  type PackType,
  type PricedItem,
  type ReducedItem,
  type Reduction,
  type Totals,
} from '@taquilla/contracts';
import { grouped } from '../../../database/rows.ts';
import { splitCents } from './split-cents.ts';

export interface PricedLine {
  /** equal for the lines of one pack (`packsOf`) */
  pack: number;
  quantity: number;
  /** each with its reduction by a promotion */
  items: readonly (PricedItem & { reduction?: Reduction })[];
}

/** A line's fraction of the reduction and management cost of its order. */
export interface LineFraction {
  reduction: Cents;
  fee: Cents;
}

export interface PricedOrder {
  totals: Totals;
  fractions: LineFraction[];
}

export function priceOrder(lines: readonly PricedLine[], type: PackType, managementCost: Cents): PricedOrder {
  const amounts = lines.map(({ quantity, items }) => productUnitPrice(items, type) * quantity);
  const reductions = reductionsOf(lines, type);
  return withFractions(amounts, reductions, managementCost);
}

/** Computes the totals of an order and the fractions of its lines. @param reductions in the order of the lines */
export function withFractions(
  amounts: readonly Cents[],
  reductions: readonly Cents[],
  managementCost: Cents,
): PricedOrder {
  const totals = cartTotals(amounts, sumOf(reductions), managementCost);
  const fees = splitCents(
    totals.managementCost,
    amounts.map((amount, index) => amount - (reductions[index] ?? 0)),
  );
  return {
    totals,
    fractions: reductions.map((reduction, index) => ({ reduction, fee: fees[index] ?? 0 })),
  };
}

/** Returns the total reduction of lines, rounded once per pack. */
export const reductionOf = (lines: readonly PricedLine[], type: PackType): Cents =>
  sumOf(reductionsOf(lines, type));

/** Returns the reduction per line: a pack's reduction is rounded once, then split over its lines. */
function reductionsOf(lines: readonly PricedLine[], type: PackType): Cents[] {
  const packs = grouped(
    [...lines.entries()],
    ([, { pack }]) => pack,
    (entry) => entry,
  );
  const reductions = lines.map(() => 0);
  for (const entries of packs.values()) {
    const total = packReduction(
      entries.flatMap(([, line]) => reducedItemsOf(line)),
      type,
    );
    const weights = entries.map(([, line]) => reducedAmount(line, type));
    for (const [index, fraction] of splitCents(total, weights).entries()) {
      const [line = 0] = entries[index] ?? [];
      reductions[line] = fraction;
    }
  }
  return reductions;
}

const reducedItemsOf = ({ quantity, items }: PricedLine): ReducedItem[] =>
  items.map((item) => ({ item, quantity, reduction: item.reduction }));

/**
 * Returns the weight of a line in its pack's reduction. An order has one code, so one percentage applies to all lines.
 */
const reducedAmount = (line: PricedLine, type: PackType): Cents =>
  line.items.reduce((sum, { reduction, ...item }) => {
    const base = itemBase(item, type);
    const count = item.itemQuantity * line.quantity;
    if (reduction?.kind === 'percent') return sum + base * count;
    return reduction ? sum + Math.max(0, base - reduction.price) * count : sum;
  }, 0);

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);
