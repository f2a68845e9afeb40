import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { networkOf } from '../../../limits/networks.ts';
import { serve } from '../../../serve.ts';
import { AdmissionPasses } from '../../inventory/index.ts';
import { PromotionThrottle } from '../promotion/index.ts';
import { checkOwner, saleCreatedOf } from '../order/index.ts';
import { checkEventPromotion } from './check-event-promotion.ts';
import { createEventSale } from './create-event-sale.ts';
import { readEventOrder } from './event-order.ts';

/** Routes for event orders (docs/calls.md). Payment: `domains/payments/payment/`. */
export const eventSaleModule: Module = async (app, deps) => {
  const { clock, config } = deps;
  const { db } = deps.database;
  const { secret, lastingSecret } = config;
  const codes = new PromotionThrottle(db, secret, clock);
  const network = networkOf(config);
  const passes = new AdmissionPasses(deps);

  serve(
    app,
    endpoints.createEventSale,
    async (request, reply) => {
      const order = await readEventOrder(db, request.body, reply.bindToBrowser());
      const { headquarter_id: venueId, reference } = order.header;
      await checkOwner(db, request, order.header, clock.now());
      const ids = order.dates.map(({ hour_id }) => hour_id);
      await passes.checkOrder(request, reply, { venueId, reference, kind: 'date', ids });
      const create = () =>
        createEventSale({ db, secret: lastingSecret }, order, clock.now(), network(request));
      const sale = order.header.promotion_code === null ? await create() : await codes.guard(request, create);
      return saleCreatedOf(sale, secret, request.browserKey);
    },
    { config: { isClosedInMaintenance: true } },
  );

  serve(app, endpoints.checkEventPromotion, async (request) => {
    const { code, headquarter_id: venueId, reference = null, category_price_lists } = request.body;
    const tariffIds = category_price_lists.map(({ id }) => id);
    const question = { venueId, code, tariffIds, reference, now: clock.now() };
    return codes.guard(request, () => checkEventPromotion(db, question));
  });
};
