import type { FastifyRequest } from 'fastify';
import { address, endpoints, type Locale } from '@taquilla/contracts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import type { Module } from '../../../deps.ts';
import { refuse, tooManyRequests } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import {
  checkBond,
  hasBond,
  replyWithBond,
  replyWithEventBond,
  replyWithReceipt,
} from '../../tickets/index.ts';
import { LoginThrottle, requireClient } from '../../accounts/index.ts';
import { EmailLimits } from '../../../emails/index.ts';
import { findClientSale, findClientSales } from './client-sales.ts';
import { eventSaleDetailOf, saleDetailOf, touristPassDetailOf } from './sale-detail.ts';
import { requestBond, SEND_PAUSE_SECONDS } from './send-bond.ts';
import { withTickets, withUses } from './with-tickets.ts';
import { getVenue } from '../../venues/index.ts';

type SaleRequest = FastifyRequest<{ Querystring: { language?: Locale | undefined } }>;

/** Routes for the purchases of a registered client (docs/calls.md). */
export const purchasesModule: Module = (app, deps) => {
  const { clock, config } = deps;
  const { db, readsDb } = deps.database;
  const { lastingSecret: secret } = config;
  const contextFor = ({ browserKey, query: { language } }: SaleRequest) => ({
    db,
    config,
    browserKey,
    language,
    wallets: app.wallets,
  });
  const limits = new EmailLimits(deps, app.log);
  const throttle = new LoginThrottle(db, config.lastingSecret);
  const own = async (request: FastifyRequest, id: string, kind?: SaleKindName) => {
    const client = await requireClient(db, request, clock.now());
    return { client, sale: await findClientSale(db, client.id, id, kind) };
  };

  const lists = [
    [endpoints.clientSales, undefined],
    [endpoints.clientTouristPasses, 'tourist-pass'],
    [endpoints.clientEventSales, 'event'],
  ] as const;
  for (const [endpoint, kind] of lists) {
    serve(app, endpoint, async (request) => {
      const client = await requireClient(db, request, clock.now());
      const { page, language, ...filter } = request.query;
      const { timezone: timeZone } = await getVenue(db, client.headquarter_id, ['timezone']);
      return findClientSales(readsDb, {
        ...filter,
        kind,
        page,
        language,
        timeZone,
        clientId: client.id,
        address: (number) => address(endpoint, { ...filter, page: number }),
      });
    });
  }

  serve(app, endpoints.clientSaleDetail, async (request) => {
    const { sale } = await own(request, request.params.id);
    return withTickets(
      contextFor(request),
      sale,
      await saleDetailOf(db, sale, { now: clock.now(), ...request.query }),
    );
  });
  serve(app, endpoints.clientTouristPass, async (request) => {
    const { sale } = await own(request, request.params.id, 'tourist-pass');
    const detail = await touristPassDetailOf(db, sale, { secret, now: clock.now(), ...request.query });
    return withUses(db, sale, await withTickets(contextFor(request), sale, detail));
  });
  serve(app, endpoints.clientEventSaleDetail, async (request) => {
    const { sale } = await own(request, request.params.id, 'event');
    return withTickets(
      contextFor(request),
      sale,
      await eventSaleDetailOf(db, sale, { now: clock.now(), ...request.query }),
    );
  });

  const documents = [
    [endpoints.clientBond, undefined, replyWithBond],
    [endpoints.clientTouristPassDownload, 'tourist-pass', replyWithBond],
    [endpoints.clientEventBond, 'event', replyWithEventBond],
  ] as const;
  for (const [endpoint, kind, answer] of documents) {
    serve(app, endpoint, async (request, reply) => {
      const { sale } = await own(request, request.params.id, kind);
      return answer(deps, sale, request, reply);
    });
  }

  serve(app, endpoints.clientReceipt, async (request, reply) => {
    const { sale } = await own(request, request.params.id);
    return replyWithReceipt(deps, sale, request, reply);
  });

  const emailRoutes = [
    [endpoints.sendBond, undefined],
    [endpoints.sendEventBond, 'event'],
  ] as const;
  for (const [endpoint, kind] of emailRoutes) {
    serve(app, endpoint, async (request) => {
      const { client, sale } = await own(request, request.params.id, kind);
      checkBond(sale);
      if (!(await hasBond(db, sale))) throw refuse('notIssued');
      const wait = await throttle.once({ kind: 'bond', subject: sale.id }, SEND_PAUSE_SECONDS, clock.now());
      if (wait > 0) throw tooManyRequests(wait);
      const bond = { sale, email: request.body.email ?? client.email };
      await requestBond(db, { limits, address: request.ip }, bond, clock.now());
    });
  }
};
