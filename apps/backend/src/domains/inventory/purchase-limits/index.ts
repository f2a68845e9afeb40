export { describeAddresses } from './addresses.ts';
export { addToPurchaseCount, countPurchases, isFair, ofAddress } from './count-purchases.ts';
export { releasePurchaseCounts } from './release-purchase-counts.ts';
export { purchaseLimitsModule } from './module.ts';
export {
  type FairOrder,
  fairOrders,
  maxPerOrder,
  refuseLargeOrder,
  refuseTooMany,
  refuseManyUnits,
} from './order-limits.ts';
export { findRules, RulesCache, type PlaceKind, type VenueLimits, scopeOf } from './venue-limits.ts';
export { heldTooLong, PurchaseLimitExceeded, tooManyOfVisit } from './purchase-limit-exceeded.ts';
