export { findInterface } from './interfaces.ts';
export { pricesOf } from './main-ticket.ts';
export { guidedLanguages } from './guided-languages.ts';
export { itemCapacity } from './products.ts';
export { type PackLine, packsOf } from './packs-of.ts';
export {
  type LineFraction,
  type PricedOrder,
  priceOrder,
  reductionOf,
  withFractions,
} from './price-order.ts';
export { type CatalogueItem, type CatalogueProduct, coversOf, findProducts, itemOn } from './products.ts';
export { catalogueModule } from './routes.ts';
export { splitCents } from './split-cents.ts';
