export { invalidCode } from './check-promotion.ts';
export { PromotionThrottle } from './promotion-throttle.ts';
export { appliesTo, type Promotion, reducedItems } from './promotion.ts';
export { findPromotion, hasUsesLeft, reserveUse, reserveUseAgain } from './repository.ts';
export { promotionModule } from './routes.ts';
