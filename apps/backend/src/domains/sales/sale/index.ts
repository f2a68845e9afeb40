export { askAuthority } from './ask-authority.ts';
export { askBuyer, buyersById, createBuyer, venuesOfBuyers } from './buyer.ts';
export { CartRests, firstOrderOf } from './cart-clock.ts';
export { changeStatus, changeStatuses, writeHistories, writeHistory } from './change-status.ts';
export { checkShares, otherSalesOfBuyer, salesOverShare } from './check-shares.ts';
export { cancelOwn } from './give-cart-back.ts';
export { hasManageToken, hasSaleToken, isBuyer, mayDownload, mayManage } from './is-buyer.ts';
export { authorityStateOf, findIssue } from './issue.ts';
export { isNotVoid, keepsTickets } from './kept-sales.ts';
export { saleModule } from './module.ts';
export { extendedDeadline, paymentDeadline, transferDeadline } from './payment-window.ts';
export { findSale, lockSale, lockUnpaidSalesOfCart, type Sale } from './repository.ts';
export { changePage, resultPage } from './result-page.ts';
export { loadSaleDocument, type SaleDocument } from './sale-document.ts';
export type { Whereabouts } from './whereabouts.ts';
export { kindOf, registerSaleKinds, type SaleKind, type SoldTogether } from './sale-kind.ts';
export { releasePlaces, retakePlaces, sellPlaces } from './sale-places.ts';
export { isPaid, isUnpaid, UNPAID } from './sale-status.ts';
export { ticketIdOf } from './ticket-id.ts';
export {
  boundLink,
  boundManageLink,
  isLinkToken,
  linkToken,
  manageToken,
  saleToken,
  type TokenKey,
} from './sale-token.ts';
export { extraText, JOINED_NAMES, type SoldLine, type SoldVisit } from './sold-line.ts';
export { visitAnswers } from './sold-visits.ts';
