import type { Module } from '../deps.ts';
import { limitsModule } from '../limits/module.ts';
import { accreditationModule } from './accreditation/routes.ts';
import { authorityModule } from './authority/module.ts';
import { bondModule } from './bond/routes.ts';
import { catalogueModule } from './catalogue/routes.ts';
import { catalogueFileModule } from './catalogue-file/module.ts';
import { clientModule } from './client/routes.ts';
import { confirmationModule } from './confirmation/routes.ts';
import { countryModule } from './country/routes.ts';
import { doorModule } from './door/routes.ts';
import { eventSaleModule } from './event-sale/routes.ts';
import { eventKind } from './event-sale/event-kind.ts';
import { eventModule } from './event/routes.ts';
import { holdsModule } from './holds/module.ts';
import { imageModule } from './image/routes.ts';
import { mailModule } from './mail/module.ts';
import { maintenanceModule } from './maintenance/routes.ts';
import { newsletterModule } from './newsletter/routes.ts';
import { ownDataModule } from './own-data/routes.ts';
import { paymentModule } from './payment/routes.ts';
import { promotionModule } from './promotion/routes.ts';
import { purchasesModule } from './purchases/routes.ts';
import { retentionModule } from './retention/module.ts';
import { registerSaleKinds } from './sale/sale-kind.ts';
import { saleModule } from './sale/module.ts';
import { saleStateModule } from './sale-state/routes.ts';
import { sharesModule } from './shares/module.ts';
import { stockModule } from './stock/routes.ts';
import { surveyModule } from './survey/routes.ts';
import { passKind, ticketKind } from './ticket-sale/ticket-kinds.ts';
import { ticketSaleModule } from './ticket-sale/routes.ts';
import { venueModule } from './venue/routes.ts';

registerSaleKinds([ticketKind, passKind, eventKind]);

export const modules: readonly Module[] = [
  venueModule,
  catalogueModule,
  catalogueFileModule,
  imageModule,
  countryModule,
  maintenanceModule,
  stockModule,
  holdsModule,
  sharesModule,
  eventModule,
  eventSaleModule,
  clientModule,
  promotionModule,
  saleModule,
  ticketSaleModule,
  accreditationModule,
  purchasesModule,
  doorModule,
  ownDataModule,
  paymentModule,
  authorityModule,
  confirmationModule,
  bondModule,
  saleStateModule,
  newsletterModule,
  surveyModule,
  mailModule,
  limitsModule,
  retentionModule,
];
