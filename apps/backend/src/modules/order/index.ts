export { findAcceptedTexts } from './accepted-texts.ts';
export { checkOwner, saleCreatedOf } from './answer-order.ts';
export {
  checkHeader,
  collectErrors,
  type HeaderContext,
  type Note,
  refuseInvitation,
} from './check-header.ts';
export { checkInvoice } from './check-invoice.ts';
export { loadHeaderContext } from './header-context.ts';
export { completeHeader, localeOfOrder, type OrderHeader, type SentHeader } from './order-header.ts';
export { findSameSale, placeSale } from './place-sale.ts';
