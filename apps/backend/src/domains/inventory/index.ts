import type { Module } from '../../deps.ts';
import { eventAvailabilityModule } from './event-availability/routes.ts';
import { fairOpeningModule } from './fair-opening/index.ts';
import { holdsModule } from './holds/index.ts';
import { purchaseLimitsModule } from './purchase-limits/index.ts';
import { stockModule } from './stock/index.ts';
import { upcomingModule } from './upcoming/routes.ts';
import { waitingListModule } from './waiting-list/routes.ts';

export { AdmissionPasses } from './fair-opening/index.ts';
export {
  adoptHolds,
  adoptSlots,
  bestSeats,
  byHour,
  cancelHolds,
  checkSeatChoice,
  type ChosenSeat,
  freeSector,
  releaseSold,
  type HallSeat,
  type HeldLine,
  holdAgainForSwap,
  holdForSwap,
  type Inventory,
  isSoldOut,
  oldestHoldOf,
  type Places,
  reduceHold,
  reduceSaleHold,
  type Reduction,
  releaseHolds,
  releaseSale,
  releaseSwap,
  reacquireHolds,
  type SeatNeed,
  seats,
  seatsById,
  sellHolds,
  sellSlots,
  slotNeeds,
  slots,
  stillFree,
  sumOf,
  swapCapacity,
  tooManySeats,
} from './holds/index.ts';
export {
  describeAddresses,
  type FairOrder,
  fairOrders,
  findRules,
  maxPerOrder,
  refuseLargeOrder,
  refuseTooMany,
  refuseManyUnits,
  PurchaseLimitExceeded,
  tooManyOfVisit,
} from './purchase-limits/index.ts';
export { type SlotInfo, slotsById } from './stock/index.ts';
export { findEntry, offerMinutes, type WaitingEntry } from './waiting-list/entries.ts';
export { waitingLink } from './waiting-list/link.ts';
export { linesOf, visitsOf } from './waiting-list/state.ts';
export { eraseWaitingEntries } from './waiting-list/turn.ts';

export const inventoryModules: readonly Module[] = [
  stockModule,
  fairOpeningModule,
  holdsModule,
  purchaseLimitsModule,
  eventAvailabilityModule,
  waitingListModule,
  upcomingModule,
];
