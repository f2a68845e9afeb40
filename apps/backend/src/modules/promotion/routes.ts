import { BASE, data, promotionAnswer, promotionCheckQuery } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { checkPromotion } from './check-promotion.ts';
import { PromotionThrottle } from './promotion-throttle.ts';

/** Whether a promotion code is good for a cart (spec section 7 "Sales", product decisions 4 and 5). */
export const promotionModule: Module = (app, { database: { db }, clock, config }) => {
  const throttle = new PromotionThrottle(db, config.secret, clock);

  app.post(
    `${BASE}/promotion/check`,
    { schema: { querystring: promotionCheckQuery, response: { 200: data(promotionAnswer) } } },
    async (request) => {
      const { code, headquarter_id: venueId, products } = request.query;
      const wanted = products?.map(({ id, quantity = 1 }) => ({ id, quantity }));
      const check = { venueId, code, products: wanted, now: clock.now() };
      return { data: await throttle.guard(request, () => checkPromotion(db, check)) };
    },
  );
};
