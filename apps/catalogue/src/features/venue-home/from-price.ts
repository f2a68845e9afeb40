import { toCents, type Cents, type Product } from '@taquilla/contracts';

/** The lowest price that is not free; undefined where nothing costs anything. */
export function fromPrice(products: readonly Pick<Product, 'total'>[]): Cents | undefined {
  const prices = products.map(({ total }) => toCents(total)).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
