export { findAcceptedTexts, storeAcceptedTexts } from './accepted-texts.ts';
export { checkOwner, saleCreatedOf } from './answer-order.ts';
export {
  checkHeader,
  collectErrors,
  type HeaderContext,
  type Note,
  refuseInvitation,
} from './check-header.ts';
export { checkInvoice } from './check-invoice.ts';
export { loadHeaderContext, loadHeaderContexts } from './header-context.ts';
export { completeHeader, localeOfOrder, type OrderHeader, type SentHeader } from './order-header.ts';
export type { OrderedSale } from './insert-sale.ts';
export {
  type DraftedSale,
  type FillSales,
  findSameSale,
  placeOrder,
  placeOrders,
  type SaleDraft,
  type WrittenSale,
} from './place-orders.ts';
