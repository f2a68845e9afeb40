import type { Module } from '../deps.ts';
import { catalogueModule } from './catalogue/routes.ts';
import { clientModule } from './client/routes.ts';
import { countryModule } from './country/routes.ts';
import { eventModule } from './event/routes.ts';
import { imageModule } from './image/routes.ts';
import { maintenanceModule } from './maintenance/routes.ts';
import { stockModule } from './stock/routes.ts';
import { venueModule } from './venue/routes.ts';

export const modules: readonly Module[] = [
  venueModule,
  catalogueModule,
  imageModule,
  countryModule,
  maintenanceModule,
  stockModule,
  eventModule,
  clientModule,
];
