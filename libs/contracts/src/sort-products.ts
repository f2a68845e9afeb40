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

/** Sorts products for lists: as `sortProducts` does, but the venue's main product is first. */
export const inListOrder = (products: readonly Product[], locale: Locale): Product[] =>
  sortProducts(products, locale).toSorted((a, b) => Number(b.is_main ?? false) - Number(a.is_main ?? false));
