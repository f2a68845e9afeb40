import {
  cartTotals,
  toCents,
  type Cents,
  type CartEntry,
  type Pack,
  type StoredCart,
  type Totals,
} from '@taquilla/contracts';
import { promotionOnPack } from './promotion.ts';

/** Computes the badge number: the sum of product quantities over all lines (R30). */
export function countProducts(entries: readonly CartEntry[]): number {
  return sum(allPacks(entries), (pack) => sum(pack.products, (product) => product.quantity));
}

/** Computes the price of a pack before promotion. */
export function packTotal(pack: Pack): Cents {
  return sum(pack.products, (product) => toCents(product.total) * product.quantity);
}

/** Returns the packs of all entries in order. */
export function allPacks(entries: readonly CartEntry[]): Pack[] {
  return entries.flatMap((entry) => entry.packsSelected);
}

/** Returns the ids of all holds of a cart. */
export const bookedIds = (entries: readonly CartEntry[]): string[] =>
  allPacks(entries).flatMap(({ booked }) => booked.map(({ booked_id }) => booked_id));

/** Computes subtotal, promotion, management cost and total of a cart (R98). `managementCost` in cents. */
export function figuresOf(cart: Pick<StoredCart, 'entries' | 'promotion'>, managementCost: Cents): Totals {
  const { entries, promotion } = cart;
  const packs = allPacks(entries);
  const reduction =
    promotion && promotion.discount > 0
      ? sum(entries, ({ packsSelected, type }) =>
          sum(packsSelected, (pack) => promotionOnPack(promotion, pack, type)),
        )
      : 0;
  return cartTotals(packs.map(packTotal), reduction, managementCost);
}

function sum<T>(list: readonly T[], amount: (element: T) => number): number {
  return list.reduce((total, element) => total + amount(element), 0);
}
