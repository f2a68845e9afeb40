import type { Locale, Product } from '@taquilla/contracts';

/** Products by name, then by `online_shop_order` (R67). */
export function sortProducts<P extends Pick<Product, 'name' | 'online_shop_order'>>(
  products: readonly P[],
  locale: Locale,
): P[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return products.toSorted((a, b) => compare(a.name, b.name) || a.online_shop_order - b.online_shop_order);
}
