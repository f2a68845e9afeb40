/**
 * What a cart costs, written down from the rules (R95 to R102) alone, in whole numbers of any size: no floats, nothing of the
 * shop's code. Amounts come as on the wire, in euros, and go as cents.
 */
import type { Totals } from '../../libs/contracts/src/price.ts';
import type { EventCartCase, TicketCartCase } from './some-carts.ts';

/** Digits before and after the point, taken from the text of the number. */
function hundredths(decimal: number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** To the nearest whole, a half upwards; of amounts that are not negative. */
const rounded = (amount: bigint, divisor: bigint): bigint => (2n * amount + divisor) / (2n * divisor);

/** "Cart total shown: subtotal (after promotion) plus the venue's management_cost." Nothing in it costs nothing. */
function summed(products: readonly unknown[], subtotal: bigint, promotion: bigint, fee: number): Totals {
  const taken = promotion > subtotal ? subtotal : promotion;
  const cost = products.length === 0 ? 0n : hundredths(fee);
  return {
    subtotal: Number(subtotal),
    promotion: Number(taken),
    managementCost: Number(cost),
    total: Number(subtotal - taken + cost),
  };
}

/** Tickets and passes. "The pack promotion amount is base × discount / 100, rounded to 2 decimals": once a pack. */
export function expectedTotals({ type, products, promotion, fee }: TicketCartCase): Totals {
  let subtotal = 0n;
  let taken = 0n;
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
        else taken += less > 0n ? less * count : 0n;
      }
    }
    taken += rounded(covered * hundredths(promotion?.percent ?? 0), 10_000n);
  }
  return summed(products, subtotal, taken, fee);
}

/** Events: "(available sub-products' totals plus that price) × quantity", "(price minus the list price) × quantity". */
export function expectedEventTotals({ products, promotion, fee, now }: EventCartCase): Totals {
  let subtotal = 0n;
  let taken = 0n;
  for (const product of products) {
    const quantity = BigInt(product.quantity);
    const isPresale = product.presaleEnd !== null && Date.parse(product.presaleEnd) > Date.parse(now);
    let unit = hundredths(product.price) + (isPresale ? hundredths(product.presale_price) : 0n);
    for (const { available, total } of product.combined) if (available) unit += hundredths(total);
    subtotal += unit * quantity;
    const listed = promotion?.find(({ id }) => id === product.id);
    const less = listed ? hundredths(product.price) - hundredths(listed.price) : 0n;
    taken += less > 0n ? less * quantity : 0n;
  }
  return summed(products, subtotal, taken, fee);
}
