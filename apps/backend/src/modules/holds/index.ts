export { cancelHolds, oldestHoldOf, reduceHold, type Reduction } from './cart-holds.ts';
export { describeHolds } from './describe-holds.ts';
export type { Inventory, Places } from './inventory.ts';
export { holdsModule } from './module.ts';
export {
  adoptHolds,
  giveBackSold,
  reduceSaleHold,
  releaseHolds,
  releaseSale,
  retakeHolds,
  sellHolds,
} from './sale-holds.ts';
export { tooManyPlaces } from './seats/cart-limit.ts';
export { seats } from './seats/inventory.ts';
export { checkSeatChoice, type ChosenSeat } from './seats/seat-choice.ts';
export { byHour, type SeatNeed, sumOf } from './seats/seat-needs.ts';
export { slots } from './slots/inventory.ts';
export { slotNeeds } from './slots/slot-needs.ts';
