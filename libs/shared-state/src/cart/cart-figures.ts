import {
  cartTotals,
  percentOf,
  toCents,
  type Cents,
  type CartEntry,
  type Pack,
  type StoredCart,
  type Totals,
} from '@taquilla/contracts';

/** Badge number: the sum of product quantities over all lines (spec section 2, "Cart dropdowns"). */
export function countProducts(entries: readonly CartEntry[]): number {
  return allPacks(entries).reduce(
    (sum, pack) => sum + pack.products.reduce((units, product) => units + product.quantity, 0),
    0,
  );
}

/** What a pack costs before promotion. */
export function packTotal(pack: Pack): Cents {
  return pack.products.reduce((sum, product) => sum + toCents(product.total) * product.quantity, 0);
}

export function allPacks(entries: readonly CartEntry[]): Pack[] {
  return entries.flatMap((entry) => entry.packsSelected);
}

/** Subtotal, promotion, management cost and total of a cart (spec section 9). `managementCost` in cents. */
export function figuresOf(cart: Pick<StoredCart, 'entries' | 'promotion'>, managementCost: Cents): Totals {
  const subtotal = allPacks(cart.entries).reduce((sum, pack) => sum + packTotal(pack), 0);
  const promotion = percentOf(subtotal, cart.promotion?.discount ?? 0);
  return cartTotals(subtotal, promotion, managementCost);
}
