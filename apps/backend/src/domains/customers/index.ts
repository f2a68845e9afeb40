import type { Module } from '../../deps.ts';
import { confirmationModule } from './confirmation/routes.ts';
import { ownDataModule } from './own-data/routes.ts';
import { guestPurchasesModule } from './purchases/guest-routes.ts';
import { purchasesModule } from './purchases/routes.ts';
import { retentionModule } from './retention/index.ts';
import { saleStateModule } from './sale-state/routes.ts';
import { selfServiceModule } from './self-service/routes.ts';
import { ticketTransferModule } from './ticket-transfer/index.ts';

export { purchasesOf } from './purchases/guest-purchases.ts';
export { findPage, findPurchaseLink, purchasesPage } from './purchases/purchase-link.ts';
export { DONE_TASKS_DAYS, workRetention } from './retention/index.ts';
export { describeSale } from './sale-state/describe-sale.ts';
export { describeTasks } from './sale-state/describe-tasks.ts';

export const customersModules: readonly Module[] = [
  purchasesModule,
  guestPurchasesModule,
  ownDataModule,
  confirmationModule,
  saleStateModule,
  selfServiceModule,
  ticketTransferModule,
  retentionModule,
];
