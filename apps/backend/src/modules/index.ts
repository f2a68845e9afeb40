import type { Module } from '../deps.ts';
import { limitsModule } from '../limits/module.ts';
import { accessibilityModule } from './accessibility/index.ts';
import { accreditationModule } from './accreditation/index.ts';
import { authorityModule } from './authority/index.ts';
import { bondModule } from './bond/index.ts';
import { catalogueModule } from './catalogue/index.ts';
import { catalogueFileModule } from './catalogue-file/index.ts';
import { clientModule } from './client/index.ts';
import { confirmationModule } from './confirmation/index.ts';
import { countryModule } from './country/index.ts';
import { doorModule } from './door/index.ts';
import { eventKind, eventSaleModule } from './event-sale/index.ts';
import { eventModule } from './event/index.ts';
import { fairOpeningModule } from './fair-opening/index.ts';
import { holdsModule } from './holds/index.ts';
import { imageModule } from './image/index.ts';
import { listingModule } from './listing/index.ts';
import { mailModule } from './mail/index.ts';
import { maintenanceModule } from './maintenance/index.ts';
import { newsletterModule } from './newsletter/index.ts';
import { ownDataModule } from './own-data/index.ts';
import { paymentModule } from './payment/index.ts';
import { promotionModule } from './promotion/index.ts';
import { guestPurchasesModule, purchasesModule } from './purchases/index.ts';
import { retentionModule } from './retention/index.ts';
import { registerSaleKinds, saleModule } from './sale/index.ts';
import { selfServiceModule } from './self-service/index.ts';
import { saleStateModule } from './sale-state/index.ts';
import { sharesModule } from './shares/index.ts';
import { stockModule } from './stock/index.ts';
import { surveyModule } from './survey/index.ts';
import { passKind, ticketKind, ticketSaleModule } from './ticket-sale/index.ts';
import { venueModule } from './venue/index.ts';
import { walletModule } from './wallet/index.ts';
import { waitingListModule } from './waiting-list/index.ts';

registerSaleKinds([ticketKind, passKind, eventKind]);

export const modules: readonly Module[] = [
  venueModule,
  catalogueModule,
  catalogueFileModule,
  imageModule,
  countryModule,
  maintenanceModule,
  stockModule,
  fairOpeningModule,
  holdsModule,
  sharesModule,
  eventModule,
  listingModule,
  eventSaleModule,
  clientModule,
  promotionModule,
  saleModule,
  ticketSaleModule,
  accreditationModule,
  purchasesModule,
  guestPurchasesModule,
  doorModule,
  ownDataModule,
  paymentModule,
  authorityModule,
  confirmationModule,
  bondModule,
  walletModule,
  saleStateModule,
  selfServiceModule,
  waitingListModule,
  newsletterModule,
  accessibilityModule,
  surveyModule,
  mailModule,
  limitsModule,
  retentionModule,
];
