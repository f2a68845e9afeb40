import type { FastifyRequest } from 'fastify';
import {
  BASE,
  data,
  saleCreated,
  saleState,
  ticketOrderRequest,
  touristPassOrderRequest,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { networkOf } from '../../limits/networks.ts';
import { saleParam } from '../../request-schemas.ts';
import { refusals, SALE_TOKEN_OPTIONAL } from '../../response-schemas.ts';
import { PromotionThrottle } from '../promotion/promotion-throttle.ts';
import { checkOwner, hasSaleToken, saleCreatedOf } from './answer-order.ts';
import { createSale } from './create-sale.ts';
import { expireSales } from './expire-sales.ts';
import { readTicketOrder, readTouristPassOrder, type Order } from './order.ts';
import { findSale } from './repository.ts';
import { buyersState, publicState } from '../sale-state/sale-state.ts';
import { StatusConflict } from './sale-status.ts';

const EXPIRE_EVERY_MS = 10_000;

/** Orders and how they stand (docs/calls.md, "Sales"; R164, R160). */
export const saleModule: Module = (app, { database: { db }, clock, config, jobs }) => {
  jobs.register('unpaid sales', EXPIRE_EVERY_MS, () => expireSales(db, clock.now()));

  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof StatusConflict) request.log.warn({ err: error }, 'status change refused');
  });

  const network = networkOf(config);
  const codes = new PromotionThrottle(db, config.secret, clock);
  const order = async (request: FastifyRequest, wanted: Order) => {
    await checkOwner(db, request, wanted.header, clock.now());
    const create = () => createSale(db, wanted, clock.now(), network(request));
    const sale = wanted.header.promotion_code === null ? await create() : await codes.guard(request, create);
    return { data: saleCreatedOf(sale, config.secret) };
  };

  const whileOpen = { isClosedInMaintenance: true };
  const created = { 200: data(saleCreated), ...refusals(401, 409) };
  for (const scope of ['sale', 'order'] as const) {
    app.post(
      `${BASE}/ticket/${scope}`,
      { config: whileOpen, schema: { body: ticketOrderRequest, response: created } },
      async (request) => order(request, await readTicketOrder(db, request.body, scope)),
    );
    app.post(
      `${BASE}/tourist-pass/${scope}`,
      { config: whileOpen, schema: { body: touristPassOrderRequest, response: created } },
      async (request) => order(request, await readTouristPassOrder(db, request.body, scope)),
    );
  }

  app.get(
    `${BASE}/sale/:id/status`,
    {
      schema: {
        security: SALE_TOKEN_OPTIONAL,
        params: saleParam,
        response: { 200: data(saleState) },
      },
    },
    async (request) => {
      const sale = await findSale(db, request.params.id);
      if (!sale) throw notFound();
      if (!hasSaleToken(request, sale.id, config.secrets)) return { data: await publicState(db, sale) };
      return { data: await buyersState(db, sale, config) };
    },
  );
};
