import type { Product } from './catalogue.ts';
import type { Locale } from './languages.ts';

/** Sorts products by the venue's order, else by name, then by `online_shop_order` (R67). */
export function sortProducts<P extends Pick<Product, 'name' | 'online_shop_order' | 'position'>>(
  products: readonly P[],
  locale: Locale,
): P[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return products.toSorted(
    (a, b) =>
      (a.position ?? 0) - (b.position ?? 0) ||
      compare(a.name, b.name) ||
      a.online_shop_order - b.online_shop_order,
  );
}
