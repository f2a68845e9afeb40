export { invalidCode } from './check-promotion.ts';
export { PromotionThrottle } from './promotion-throttle.ts';
export { appliesTo, type Promotion, reducedItems } from './promotion.ts';
export { findPromotion, hasUsesLeft, takeUse, takeUseAgain } from './repository.ts';
export { promotionModule } from './routes.ts';
