import { endpoint } from '../endpoint.ts';
import { eventPromotionAnswer, eventPromotionCheck } from '../event-sale.ts';
import { promotionAnswer, promotionCheckQuery } from '../promotion.ts';

/** What a code makes cheaper of a ticket or tourist-pass cart. 422 where that is nothing (R145). */
export const checkPromotion = endpoint('POST', '/api/online-shop/promotion/check', () => ({
  query: promotionCheckQuery,
  answer: promotionAnswer,
}));

/** What a code makes cheaper of an event cart's tariffs. */
export const checkEventPromotion = endpoint('POST', '/api/online-shop/siae/promotion/check', () => ({
  body: eventPromotionCheck,
  answer: eventPromotionAnswer,
}));
