export { guestPurchasesModule } from './guest-routes.ts';
export { purchasesOf } from './guest-purchases.ts';
export { findPage, findPurchaseLink, purchasesPage } from './purchase-link.ts';
export { purchasesModule } from './routes.ts';
