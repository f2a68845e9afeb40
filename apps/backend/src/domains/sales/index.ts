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
export { forgetPlans, salesWithDueChange } from './change/due-changes.ts';
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
export { createEventSale, NOBODY, readEventOrder } from './event-sale/index.ts';
export { findAcceptedTexts, type OrderedSale } from './order/index.ts';
export { findPromotion, takeUseAgain } from './promotion/index.ts';
export { CONFIRM_PATH, confirmPath } from './proof/confirm-path.ts';
export { type Asker, Confirmations } from './proof/confirmations.ts';
export { tooManyFree, unitsOf } from './proof/limits.ts';
export { addressOf, findConfirmation, isAwaited, markConfirmed } from './proof/repository.ts';
export {
  askAuthority,
  authorityStateOf,
  boundManageLink,
  buyersById,
  changePage,
  changeStatus,
  changeStatuses,
  checkShares,
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
  isUnpaid,
  keepsTickets,
  kindOf,
  loadSaleDocument,
  lockSale,
  manageToken,
  mayDownload,
  mayManage,
  releasePlaces,
  resultPage,
  retakePlaces,
  type Sale,
  type SaleDocument,
  sellPlaces,
  type SoldLine,
  type SoldTogether,
  type SoldVisit,
  ticketIdOf,
  transferDeadline,
  UNPAID,
  visitAnswers,
  type Whereabouts,
  writeHistory,
} from './sale/index.ts';
export { createSale, OrderDesk, readTicketOrder, readTouristPassOrder } from './ticket-sale/index.ts';

registerSaleKinds([ticketKind, passKind, eventKind]);

export const salesModules: readonly Module[] = [
  eventSaleModule,
  promotionModule,
  saleModule,
  ticketSaleModule,
  accreditationModule,
];
