import {
  cartTotals,
  eventLineTotal,
  eventPromotionAmount,
  pricedEventProduct,
  toCents,
  type Cents,
  type EventCartLine,
  type EventCartProduct,
  type StoredEventCart,
  type Totals,
} from '@taquilla/contracts';

/** Computes the price of one product of a line before promotion (R101). */
export function productTotal({ stock }: EventCartLine, product: EventCartProduct, now: Date): Cents {
  return eventLineTotal(pricedEventProduct(product), product.quantity, stock.presale_finished_at, now);
}

/** Computes the price of a line before promotion, in cents (R101). */
export const lineTotal = (line: EventCartLine, now: Date): Cents =>
  line.products.reduce((sum, product) => sum + productTotal(line, product, now), 0);

/** Computes the badge number: the sum of product quantities over all lines (R30). */
export const countPlaces = (lines: readonly EventCartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Computes subtotal, promotion, management cost and total (R98). `managementCost` in cents. */
export function eventFigures(
  cart: Pick<StoredEventCart, 'lines' | 'promotion'>,
  managementCost: Cents,
  now: Date,
): Totals {
  const amounts = cart.lines.map((line) => lineTotal(line, now));
  return cartTotals(amounts, promotionOf(cart), managementCost);
}

function promotionOf({ lines, promotion }: Pick<StoredEventCart, 'lines' | 'promotion'>): Cents {
  const prices = new Map(promotion?.prices.map(({ id, price }) => [id, toCents(price)]));
  const products = lines.flatMap((line) => line.products);
  return products.reduce((sum, { id, price, quantity }) => {
    const promoted = prices.get(id);
    return promoted === undefined ? sum : sum + eventPromotionAmount(toCents(price), promoted, quantity);
  }, 0);
}
