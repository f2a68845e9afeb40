import { sortProducts, type Locale, type Product } from '@taquilla/contracts';

/** Products as every list has them: what the venue calls its main product comes before the others (R67). */
export const inListOrder = (products: readonly Product[], locale: Locale): Product[] =>
  sortProducts(products, locale).toSorted((a, b) => Number(b.is_main ?? false) - Number(a.is_main ?? false));
