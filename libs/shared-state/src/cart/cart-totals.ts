import {
  cartTotals,
  promotionAmount,
  toCents,
  type Cents,
  type CartEntry,
  type Pack,
  type PackType,
  type ProductItem,
  type StoredCart,
  type Totals,
} from '@taquilla/contracts';

/** Badge number: the sum of product quantities over all lines (spec section 2, "Cart dropdowns"). */
export function countProducts(entries: readonly CartEntry[]): number {
  return sum(allPacks(entries), (pack) => sum(pack.products, (product) => product.quantity));
}

/** What a pack costs before promotion. */
export function packTotal(pack: Pack): Cents {
  return sum(pack.products, (product) => toCents(product.total) * product.quantity);
}

export function allPacks(entries: readonly CartEntry[]): Pack[] {
  return entries.flatMap((entry) => entry.packsSelected);
}

/** Subtotal, promotion, management cost and total of a cart (spec section 9). `managementCost` in cents. */
export function figuresOf(cart: Pick<StoredCart, 'entries' | 'promotion'>, managementCost: Cents): Totals {
  const percent = cart.promotion?.discount ?? 0;
  const promotion = sum(cart.entries, (entry) =>
    sum(entry.packsSelected, (pack) => packPromotion(pack, entry.type, percent)),
  );
  return cartTotals(sum(allPacks(cart.entries), packTotal), promotion, managementCost);
}

/** A promotion is rounded per item line, not over the cart. */
function packPromotion(pack: Pack, type: PackType, percent: number): Cents {
  return sum(pack.products, ({ items, quantity }) =>
    sum(items, (item) => promotionAmount(pricedItem(item), type, quantity, percent)),
  );
}

function pricedItem(item: ProductItem) {
  return {
    price: toCents(item.price),
    discount: toCents(item.discount),
    fixedPrice: toCents(item.fixed_price),
    itemQuantity: item.item_quantity,
  };
}

function sum<T>(list: readonly T[], amount: (element: T) => number): number {
  return list.reduce((total, element) => total + amount(element), 0);
}
