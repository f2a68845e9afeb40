import { endpoint } from '../endpoint.ts';
import { eventPromotionAnswer, eventPromotionCheck } from '../event-sale.ts';
import { promotionAnswer, promotionCheckQuery } from '../promotion.ts';

/** Products of a ticket or tourist-pass cart that a code reduces. 422 if it reduces none (R145). */
export const checkPromotion = endpoint('POST', '/api/online-shop/promotion/check', () => ({
  query: promotionCheckQuery,
  answer: promotionAnswer,
}));

/** Tariffs of an event cart that a code reduces. */
export const checkEventPromotion = endpoint('POST', '/api/online-shop/siae/promotion/check', () => ({
  body: eventPromotionCheck,
  answer: eventPromotionAnswer,
}));
