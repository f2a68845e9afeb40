import type { FastifyRequest } from 'fastify';
import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { checkPromotion } from './check-promotion.ts';
import { PromotionThrottle } from './promotion-throttle.ts';

/** Route that checks a promotion code for a cart (R145, R146). */
export const promotionModule: Module = (app, { database: { db }, clock, config }) => {
  const throttle = new PromotionThrottle(db, config.secret, clock);

  serve(
    app,
    endpoints.checkPromotion,
    async (request) => {
      const { code, headquarter_id: venueId, reference = null, products } = request.query;
      const requested = products?.map(({ id, quantity = 1, pack = null }) => ({ id, quantity, pack }));
      const check = { venueId, code, reference, products: requested, now: clock.now() };
      return throttle.guard(request, () => checkPromotion(db, check));
    },
    { preValidation: queryOfBody },
  );
};

/** Reads the parameters from a JSON body when the query is empty: the endpoint for events has a body. */
async function queryOfBody(request: FastifyRequest): Promise<void> {
  const { body, query } = request;
  if (typeof body !== 'object' || body === null || Object.keys(query as object).length > 0) return;
  request.query = body;
}
