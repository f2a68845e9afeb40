import type { Module } from '../deps.ts';
import { limitsModule } from '../limits/module.ts';
import { accessibilityModule } from './venues/accessibility/index.ts';
import { accreditationModule } from './sales/accreditation/index.ts';
import { authorityModule } from './tickets/authority/index.ts';
import { bondModule } from './tickets/bond/index.ts';
import { catalogueModule } from './catalogue/catalogue/index.ts';
import { catalogueFileModule } from './operations/catalogue-file/index.ts';
import { clientModule } from './accounts/client/index.ts';
import { confirmationModule } from './customers/confirmation/index.ts';
import { countryModule } from './venues/country/index.ts';
import { doorModule } from './tickets/door/index.ts';
import { eventKind, eventSaleModule } from './sales/event-sale/index.ts';
import { eventModule } from './catalogue/event/index.ts';
import { fairOpeningModule } from './inventory/fair-opening/index.ts';
import { holdsModule } from './inventory/holds/index.ts';
import { imageModule } from './venues/image/index.ts';
import { listingModule } from './catalogue/listing/index.ts';
import { mailModule } from './operations/mail/index.ts';
import { maintenanceModule } from './operations/maintenance/index.ts';
import { newsletterModule } from './venues/newsletter/index.ts';
import { ownDataModule } from './customers/own-data/index.ts';
import { paymentModule } from './payments/payment/index.ts';
import { promotionModule } from './sales/promotion/index.ts';
import { guestPurchasesModule, purchasesModule } from './customers/purchases/index.ts';
import { retentionModule } from './customers/retention/index.ts';
import { registerSaleKinds, saleModule } from './sales/sale/index.ts';
import { selfServiceModule } from './customers/self-service/index.ts';
import { saleStateModule } from './customers/sale-state/index.ts';
import { sharesModule } from './inventory/shares/index.ts';
import { stockModule } from './inventory/stock/index.ts';
import { surveyModule } from './venues/survey/index.ts';
import { passKind, ticketKind, ticketSaleModule } from './sales/ticket-sale/index.ts';
import { venueModule } from './venues/venue/index.ts';
import { walletModule } from './tickets/wallet/index.ts';
import { waitingListModule } from './inventory/waiting-list/index.ts';

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
