export { findExtras, type TariffExtra } from './combined-products.ts';
export { hallOf, type HallPlan } from './hall-plan.ts';
export { findList } from './price-lists.ts';
export { pricesFrom } from './prices-from.ts';
export { findProgramme } from './programme.ts';
export { eventPricesFrom } from './repository.ts';
export { eventModule } from './routes.ts';
export { hallRecords, openZones, saveHall } from './save-hall.ts';
