import type { Module } from '../../deps.ts';
import { catalogueFileModule } from './catalogue-file/index.ts';
import { mailModule } from './email/module.ts';
import { maintenanceModule } from './maintenance/routes.ts';

export {
  type Answered,
  type Asked,
  audit,
  type Deed,
  type Operation,
  readHistory,
  reportLines,
  writeHistory,
} from './audit/index.ts';
export {
  catalogueFile,
  type CatalogueFile,
  catalogueJsonSchema,
  decodeFile,
  exportCatalogue,
  fillCalendars,
  importCatalogue,
  loadCatalogue,
  UnusableFile,
  weekdayOf,
  weekNumber,
} from './catalogue-file/index.ts';
export { closedShop } from './maintenance/closed-shop.ts';
export { maintenanceFile, maintenanceSwitch } from './maintenance/maintenance.ts';
export { readPlan } from './seating-plan/read-plan.ts';

export const operationsModules: readonly Module[] = [catalogueFileModule, maintenanceModule, mailModule];
