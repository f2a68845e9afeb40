import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { networkOf } from '../../../limits/networks.ts';
import { serve } from '../../../serve.ts';
import { AdmissionPasses } from '../../inventory/index.ts';
import { PromotionThrottle } from '../promotion/index.ts';
import { checkOwner, saleCreatedOf } from '../order/index.ts';
import { createSale } from './create-sale.ts';
import { OrderService } from './order-service.ts';
import { readTicketOrder, readTouristPassOrder, type Order } from './order.ts';
import { StatusConflict } from '../../../states/sale.ts';

const slotsOf = ({ lines }: Order): number[] => [
  ...new Set(lines.flatMap(({ items }) => items.flatMap(({ stockId }) => stockId ?? []))),
];

/** Routes for orders of tickets and passes (docs/calls.md). */
export const ticketSaleModule: Module = (app, deps) => {
  const { clock, config, database } = deps;
  const { db } = database;
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof StatusConflict) request.log.warn({ err: error }, 'status change refused');
  });

  const service = new OrderService(db);
  const network = networkOf(config);
  const codes = new PromotionThrottle(db, config.secret, clock);
  const passes = new AdmissionPasses(deps);
  const order = async (request: FastifyRequest, reply: FastifyReply, orderRequest: Order) => {
    await checkOwner(db, request, orderRequest.header, clock.now());
    const { headquarter_id: venueId, reference } = orderRequest.header;
    await passes.checkOrder(request, reply, { venueId, reference, kind: 'slot', ids: slotsOf(orderRequest) });
    const create = () => createSale(service, orderRequest, clock.now(), network(request));
    const sale =
      orderRequest.header.promotion_code === null ? await create() : await codes.guard(request, create);
    return saleCreatedOf(sale, config.secret, request.browserKey);
  };

  const whileOpen = { config: { isClosedInMaintenance: true } };
  for (const scope of ['sale', 'order'] as const) {
    const isSale = scope === 'sale';
    serve(
      app,
      isSale ? endpoints.createTicketSale : endpoints.createTicketOrder,
      async (request, reply) =>
        order(request, reply, await readTicketOrder(db, request.body, scope, reply.bindToBrowser())),
      whileOpen,
    );
    serve(
      app,
      isSale ? endpoints.createTouristPassSale : endpoints.createTouristPassOrder,
      async (request, reply) =>
        order(request, reply, await readTouristPassOrder(db, request.body, scope, reply.bindToBrowser())),
      whileOpen,
    );
  }
};
