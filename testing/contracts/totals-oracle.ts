/**
 * Independent calculation of cart totals from the rules (R95 to R102), in `bigint` and without code of the shop. Takes amounts
 * in euros, as in the API, and returns cents.
 */
import type { Totals } from '../../libs/contracts/src/price.ts';
import type { EventCartCase, TicketCartCase } from './some-carts.ts';

/** Returns hundredths of a number with at most two decimals, from its digits. */
function hundredths(decimal: number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** Divides and rounds half up. @param amount not negative */
const rounded = (amount: bigint, divisor: bigint): bigint => (2n * amount + divisor) / (2n * divisor);

/**
 * Computes the totals of a cart: "Cart total shown: subtotal (after promotion) plus the venue's management_cost." An
 * empty cart costs nothing.
 */
function summed(products: readonly unknown[], subtotal: bigint, promotion: bigint, fee: number): Totals {
  const deducted = promotion > subtotal ? subtotal : promotion;
  const cost = products.length === 0 ? 0n : hundredths(fee);
  return {
    subtotal: Number(subtotal),
    promotion: Number(deducted),
    managementCost: Number(cost),
    total: Number(subtotal - deducted + cost),
  };
}

/**
 * Computes the totals of a cart of tickets or passes: "The pack promotion amount is base × discount / 100, rounded to 2
 * decimals": rounded once per pack.
 */
export function expectedTotals({ type, products, promotion, fee }: TicketCartCase): Totals {
  let subtotal = 0n;
  let deducted = 0n;
  for (const pack of new Set(products.map((product) => product.pack))) {
    let covered = 0n;
    for (const { quantity, items } of products.filter((product) => product.pack === pack)) {
      for (const item of items) {
        const count = BigInt(quantity) * BigInt(item.item_quantity);
        const base =
          type === 'tourist-pass'
            ? hundredths(item.fixed_price)
            : hundredths(item.price) - hundredths(item.discount);
        subtotal += base * count;
        const named = promotion?.items.find(({ id }) => id === item.id);
        if (!named) continue;
        const less = base - hundredths(named.price);
        if (promotion?.kind === 'percent') covered += base * count;
        else deducted += less > 0n ? less * count : 0n;
      }
    }
    deducted += rounded(covered * hundredths(promotion?.percent ?? 0), 10_000n);
  }
  return summed(products, subtotal, deducted, fee);
}

/**
 * Computes the totals of an event cart: "(available sub-products' totals plus that price) × quantity", "(price minus
 * the list price) × quantity".
 */
export function expectedEventTotals({ products, promotion, fee, now }: EventCartCase): Totals {
  let subtotal = 0n;
  let deducted = 0n;
  for (const product of products) {
    const quantity = BigInt(product.quantity);
    const isPresale = product.presaleEnd !== null && Date.parse(product.presaleEnd) > Date.parse(now);
    let unit = hundredths(product.price) + (isPresale ? hundredths(product.presale_price) : 0n);
    for (const { available, total } of product.combined) if (available) unit += hundredths(total);
    subtotal += unit * quantity;
    const listed = promotion?.find(({ id }) => id === product.id);
    const less = listed ? hundredths(product.price) - hundredths(listed.price) : 0n;
    deducted += less > 0n ? less * quantity : 0n;
  }
  return summed(products, subtotal, deducted, fee);
}
