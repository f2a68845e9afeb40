import type { Module } from '../../deps.ts';
import { catalogueModule } from './catalogue/index.ts';
import { eventModule } from './event/index.ts';
import { listingModule } from './listing/routes.ts';

export {
  type CatalogueItem,
  type CatalogueProduct,
  coversOf,
  findInterface,
  findProducts,
  guidedLanguages,
  itemOn,
  itemCapacity,
  type LineFraction,
  type PackLine,
  packsOf,
  type PricedOrder,
  priceOrder,
  reductionOf,
  splitCents,
  withFractions,
} from './catalogue/index.ts';
export {
  findExtras,
  findList,
  findProgramme,
  hallOf,
  type HallPlan,
  hallRecords,
  openZones,
  pricesFrom,
  saveHall,
  type TariffExtra,
} from './event/index.ts';
export { listVenue } from './listing/list-venues.ts';

export const catalogueModules: readonly Module[] = [catalogueModule, eventModule, listingModule];
