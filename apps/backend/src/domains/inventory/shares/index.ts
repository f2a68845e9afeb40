export { describeAddresses } from './addresses.ts';
export { addToShare, countShares, isFair, ofAddress } from './count-shares.ts';
export { giveSharesBack } from './give-shares-back.ts';
export { sharesModule } from './module.ts';
export {
  type FairOrder,
  fairOrders,
  mostPlaces,
  refuseLargeOrder,
  refuseManyPlaces,
  refuseManyUnits,
} from './order-shares.ts';
export { findRules, KeptRules, type PlaceKind, type PlaceRules, scopeOf } from './place-rules.ts';
export { heldTooLong, ShareRefused, tooManyOfVisit } from './refused-share.ts';
