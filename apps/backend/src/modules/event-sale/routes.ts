import { z } from 'zod';
import { BASE, data, endpoints, eventSaleRequest, eventSaleState, saleCreated } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { forbidden, notFound } from '../../errors.ts';
import { networkOf } from '../../limits/networks.ts';
import { saleParam } from '../../request-schemas.ts';
import { eventBond, refusals, SALE_LINK, SALE_TOKEN_OPTIONAL } from '../../response-schemas.ts';
import { serve } from '../../serve.ts';
import { authorityStateOf, findIssue } from './issue.ts';
import { replyWithEventBond } from '../bond/reply-with-bond.ts';
import { PromotionThrottle } from '../promotion/promotion-throttle.ts';
import { checkOwner, hasSaleToken, mayDownload, saleCreatedOf } from '../sale/answer-order.ts';
import { findSale } from '../sale/repository.ts';
import { buyersState, publicState } from '../sale-state/sale-state.ts';
import { checkEventPromotion } from './check-event-promotion.ts';
import { createEventSale } from './create-event-sale.ts';
import { readEventOrder } from './event-order.ts';
import { keyIdentities } from './identity.ts';

/** A release of before may sell beside this one while they are changed. */
const KEY_EVERY_MS = 60_000;

const tokenQuery = z.object({ token: z.string().max(200).optional() });
const SALES = `${BASE}/siae/event-sale`;

/** Sales of events (docs/calls.md, "Events"). They are paid like all sales: `modules/payment/`. */
export const eventSaleModule: Module = async (app, deps) => {
  const { clock, config, jobs } = deps;
  const { db } = deps.database;
  const { secret, lastingSecret } = config;
  jobs.register('identities of buyers', KEY_EVERY_MS, () => keyIdentities(db, lastingSecret));
  const codes = new PromotionThrottle(db, secret, clock);
  const network = networkOf(config);
  const findEventSale = async (id: string) => {
    const sale = await findSale(db, id);
    if (sale?.kind !== 'event') throw notFound();
    return sale;
  };

  app.post(
    SALES,
    {
      config: { isClosedInMaintenance: true },
      schema: { body: eventSaleRequest, response: { 200: data(saleCreated), ...refusals(401, 409) } },
    },
    async (request) => {
      const order = await readEventOrder(db, request.body);
      await checkOwner(db, request, order.header, clock.now());
      const create = () =>
        createEventSale({ db, secret: lastingSecret }, order, clock.now(), network(request));
      const sale = order.header.promotion_code === null ? await create() : await codes.guard(request, create);
      return { data: saleCreatedOf(sale, secret) };
    },
  );

  app.get(
    `${SALES}/:id/status`,
    {
      schema: {
        security: SALE_TOKEN_OPTIONAL,
        params: saleParam,
        response: { 200: data(eventSaleState) },
      },
    },
    async (request) => {
      const sale = await findEventSale(request.params.id);
      if (!hasSaleToken(request, sale.id, config.secrets))
        return { data: { ...(await publicState(db, sale)), authority: null } };
      const authority = authorityStateOf(await findIssue(db, sale.id));
      return { data: { ...(await buyersState(db, sale, config)), authority } };
    },
  );

  app.get(
    `${SALES}/:id/download-bond`,
    {
      schema: {
        security: SALE_LINK,
        params: saleParam,
        querystring: tokenQuery,
        response: { 200: eventBond, ...refusals(403, 409) },
      },
    },
    async (request, reply) => {
      if (!mayDownload(request, request.params.id, config, clock.now())) throw forbidden();
      return replyWithEventBond(deps, await findEventSale(request.params.id), request, reply);
    },
  );

  serve(app, endpoints.checkEventPromotion, async (request) => {
    const { code, headquarter_id: venueId, reference = null, category_price_lists } = request.body;
    const tariffIds = category_price_lists.map(({ id }) => id);
    const question = { venueId, code, tariffIds, reference, now: clock.now() };
    return codes.guard(request, () => checkEventPromotion(db, question));
  });
};
