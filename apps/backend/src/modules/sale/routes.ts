import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  BASE,
  data,
  SALE_TOKEN_HEADER,
  saleCreated,
  saleState,
  ticketOrderRequest,
  toEuros,
  touristPassOrderRequest,
  type SaleCreated,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { notFound, unauthenticated } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { refusals, SALE_TOKEN_OPTIONAL } from '../../response-schemas.ts';
import { clientOf } from '../client/session.ts';
import { PromotionThrottle } from '../promotion/promotion-throttle.ts';
import { createSale } from './create-sale.ts';
import { expireSales } from './expire-sales.ts';
import { readTicketOrder, readTouristPassOrder, type Order } from './order.ts';
import { findSale, type Sale } from './repository.ts';
import { buyersState, publicState } from './sale-state.ts';
import { isUnpaid, StatusConflict } from './sale-status.ts';
import { isSaleToken, saleToken } from './sale-token.ts';

const EXPIRE_EVERY_MS = 10_000;

const tokenQuery = z.object({ token: z.string().max(200).optional() });

/** Orders and how they stand (spec section 7 "Sales", product decisions 7 and 8). */
export const saleModule: Module = (app, { database: { db }, clock, config, jobs }) => {
  jobs.register('unpaid sales', EXPIRE_EVERY_MS, () => expireSales(db, clock.now()));

  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof StatusConflict) request.log.warn({ err: error }, 'status change refused');
  });

  const codes = new PromotionThrottle(db, config.secret, clock);
  const order = async (request: FastifyRequest, wanted: Order) => {
    await checkOwner(request, wanted);
    const create = () => createSale(db, wanted, clock.now());
    const sale = wanted.header.promotion_code === null ? await create() : await codes.guard(request, create);
    return { data: answerOf(sale, config.secret) };
  };
  const checkOwner = async (request: FastifyRequest, { header }: Order) => {
    if (header.registered_client_id === null) return;
    const client = await clientOf(db, request, clock.now());
    const isOwn =
      client?.id === header.registered_client_id && client.headquarter_id === header.headquarter_id;
    if (!isOwn) throw unauthenticated();
  };

  const created = { 200: data(saleCreated), ...refusals(401, 409) };
  for (const scope of ['sale', 'order'] as const) {
    app.post(
      `${BASE}/ticket/${scope}`,
      { schema: { body: ticketOrderRequest, response: created } },
      (request) => order(request, readTicketOrder(request.body, scope)),
    );
    app.post(
      `${BASE}/tourist-pass/${scope}`,
      { schema: { body: touristPassOrderRequest, response: created } },
      (request) => order(request, readTouristPassOrder(request.body, scope)),
    );
  }

  app.get(
    `${BASE}/sale/:id/status`,
    {
      schema: {
        security: SALE_TOKEN_OPTIONAL,
        params: saleParam,
        querystring: tokenQuery,
        response: { 200: data(saleState) },
      },
    },
    async ({ params, query, headers }) => {
      const sale = await findSale(db, params.id);
      if (!sale) throw notFound();
      const header = headers[SALE_TOKEN_HEADER];
      const token = typeof header === 'string' ? header : query.token;
      if (token === undefined || !isSaleToken(token, sale.id, config.secret)) {
        return { data: await publicState(db, sale) };
      }
      return { data: await buyersState(db, sale, { token, secret: config.secret }) };
    },
  );
};

function answerOf(sale: Sale, secret: string): SaleCreated {
  return {
    id: sale.id,
    status: sale.status,
    token: saleToken(sale.id, secret),
    subtotal: toEuros(sale.subtotal_cents),
    promotion: toEuros(sale.promotion_cents),
    management_cost: toEuros(sale.management_cost_cents),
    total: toEuros(sale.total_cents),
    expires_at: isUnpaid(sale.status) ? sale.expires_at.toISOString() : null,
  };
}
