/** Prices of products by day (R76, R77). */
import type { Product } from './catalogue.ts';
import { priceOn } from './day-price.ts';
import { toEuros } from './money.ts';
import { pricedItem, productUnitPrice } from './price.ts';

/** Returns a product with its prices on a day, `YYYY-MM-DD` at the venue; null: as listed. */
export function productOn<P extends Pick<Product, 'items' | 'total'>>(product: P, day: string | null): P {
  if (day === null || !differsByDay(product)) return product;
  const items = product.items.map(({ day_prices = [], ...item }) => ({
    ...item,
    price: priceOn(item.price, day_prices, day),
  }));
  return { ...product, items, total: unitPrice(items) };
}

/** Returns whether an item of the product has prices by day. */
export const differsByDay = ({ items }: Pick<Product, 'items'>): boolean =>
  items.some(({ day_prices = [] }) => day_prices.length > 0);

/** Computes the lowest price of a product on any day, in euros. */
export function lowestPrice(product: Pick<Product, 'items' | 'total'>): number {
  if (!differsByDay(product)) return product.total;
  return unitPrice(
    product.items.map(({ day_prices = [], ...item }) => ({
      ...item,
      price: Math.min(item.price, ...day_prices.map(({ price }) => price)),
    })),
  );
}

/** Only tickets have prices by day. */
const unitPrice = (items: Product['items']) => toEuros(productUnitPrice(items.map(pricedItem), 'tickets'));
