import { sortProducts, type Locale, type Product } from '@taquilla/contracts';

/** Sorts products for lists: the venue's main product first (R67). */
export const inListOrder = (products: readonly Product[], locale: Locale): Product[] =>
  sortProducts(products, locale).toSorted((a, b) => Number(b.is_main ?? false) - Number(a.is_main ?? false));
