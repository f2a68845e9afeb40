import type { Module } from '../../deps.ts';
import { accreditationModule } from './accreditation/routes.ts';
import { eventKind, eventSaleModule } from './event-sale/index.ts';
import { promotionModule } from './promotion/index.ts';
import { registerSaleKinds, saleModule } from './sale/index.ts';
import { passKind, ticketKind, ticketSaleModule } from './ticket-sale/index.ts';

export { FileStore } from './accreditation/file-store.ts';
export { applyChange } from './change/apply-change.ts';
export { beginIssue } from './change/begin-issue.ts';
export { firstVisitOf } from './change/changing.ts';
export { deletePlannedChanges, salesWithDueChange } from './change/due-changes.ts';
export { type EventBookLine, readEventBook, withPlan } from './change/events/event-book.ts';
export { type EntryCheck, isUsed, registerEntryCheck } from './change/is-used.ts';
export { type ChangePlan, planChange } from './change/plan-change.ts';
export {
  changeById,
  changesOf,
  endChange,
  findChange,
  insertChange,
  noteStep,
  openChange,
  type SaleChange,
} from './change/repository.ts';
export { deadlineOf, isInTime, returnFee, returnTermsOf, termsOf } from './change/rules.ts';
export { type BookLine, readBook } from './change/tickets/sold-book.ts';
export { createEventSale, ERASED_IDENTITY, readEventOrder } from './event-sale/index.ts';
export { findAcceptedTexts, type OrderedSale } from './order/index.ts';
export { findPromotion, reserveUseAgain } from './promotion/index.ts';
export { CONFIRM_PATH, confirmPath } from './email-confirmation/confirm-path.ts';
export { type RequestOrigin, Confirmations } from './email-confirmation/confirmations.ts';
export { tooManyFree, unitsOf } from './email-confirmation/limits.ts';
export { addressOf, findConfirmation, isAwaited, markConfirmed } from './email-confirmation/repository.ts';
export {
  requestIssue,
  authorityStateOf,
  boundManageLink,
  buyersById,
  changePage,
  changeStatus,
  changeStatuses,
  checkPurchaseLimits,
  createBuyer,
  describeHolds,
  extendedDeadline,
  extraText,
  findIssue,
  findSale,
  hasManageToken,
  hasSaleToken,
  isBuyer,
  isNotVoid,
  isPaid,
  isSameUnit,
  isUnpaid,
  hasTransferred,
  hasValidTickets,
  kindOf,
  loadSaleDocument,
  lockSale,
  manageToken,
  mayDownload,
  mayManage,
  opensReceipt,
  receiptToken,
  releaseCapacity,
  resultPage,
  reacquireCapacity,
  type Sale,
  type SaleDocument,
  sellCapacity,
  type SoldLine,
  type SoldTogether,
  type SoldVisit,
  ticketIdOf,
  type TicketTransfer,
  transferDeadline,
  UNPAID,
  visitAnswers,
  type SaleScope,
  writeHistory,
} from './sale/index.ts';
export { createSale, OrderService, readTicketOrder, readTouristPassOrder } from './ticket-sale/index.ts';

registerSaleKinds([ticketKind, passKind, eventKind]);

export const salesModules: readonly Module[] = [
  eventSaleModule,
  promotionModule,
  saleModule,
  ticketSaleModule,
  accreditationModule,
];
