import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  BASE,
  clientSales,
  data,
  eventSaleDetail,
  NOT_ISSUED,
  saleDetail,
  sendBondRequest,
  touristPassDetail,
} from '@taquilla/contracts';
import type { SaleKind } from '../../database/sales-tables.ts';
import type { Module } from '../../deps.ts';
import { conflict, tooManyRequests } from '../../errors.ts';
import { calendarDay, saleParam } from '../../request-schemas.ts';
import { CLIENT_ONLY, eventBond, noContent, pdf, refusals } from '../../response-schemas.ts';
import { hasBond } from '../bond/has-bond.ts';
import { checkBond, replyWithBond, replyWithEventBond } from '../bond/reply-with-bond.ts';
import { LoginThrottle } from '../client/login-throttle.ts';
import { LetterLimits } from '../letters/letter-limits.ts';
import { requireClient } from '../client/session.ts';
import { findClientSale, findClientSales } from './client-sales.ts';
import { eventSaleDetailOf, saleDetailOf, touristPassDetailOf } from './sale-detail.ts';
import { askForBond } from './send-bond.ts';
import { withTickets, withUses } from './with-tickets.ts';

const PANEL = `${BASE}/client-panel`;
const EVENT_SALES = `${BASE}/siae/client-panel/event-sale`;
/** Between two mails with the same bond. */
const SEND_PAUSE_SECONDS = 60;

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  reference: z.string().trim().min(1).max(40).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});

/** What a registered client bought (docs/calls.md, "Client panel" and "Events"). */
export const purchasesModule: Module = (app, deps) => {
  const { clock, config } = deps;
  const { db } = deps.database;
  const { lastingSecret: secret } = config;
  const limits = new LetterLimits(deps, app.log);
  const throttle = new LoginThrottle(db, config.lastingSecret);
  const own = async (request: FastifyRequest, id: string, kind?: SaleKind) => {
    const client = await requireClient(db, request, clock.now());
    return { client, sale: await findClientSale(db, client.id, id, kind) };
  };

  const lists = [
    [`${PANEL}/sale`, undefined],
    [`${PANEL}/tourist-pass`, 'tourist-pass'],
    [EVENT_SALES, 'event'],
  ] as const;
  for (const [path, kind] of lists) {
    app.get(
      path,
      { schema: { security: CLIENT_ONLY, querystring: listQuery, response: { 200: clientSales } } },
      async (request) => {
        const client = await requireClient(db, request, clock.now());
        const { page, ...filter } = request.query;
        const { timezone: timeZone } = await db
          .selectFrom('venue')
          .select('timezone')
          .where('id', '=', client.headquarter_id)
          .executeTakeFirstOrThrow();
        const address = (number: number) => `${path}?${queryOf({ ...filter, page: number })}`;
        return findClientSales(db, { ...filter, kind, page, timeZone, clientId: client.id, address });
      },
    );
  }

  app.get(
    `${PANEL}/sale/:id/sale-detail`,
    { schema: { security: CLIENT_ONLY, params: saleParam, response: { 200: data(saleDetail) } } },
    async (request) => {
      const { sale } = await own(request, request.params.id);
      return { data: await withTickets(db, sale, await saleDetailOf(db, sale, clock.now()), secret) };
    },
  );
  app.get(
    `${PANEL}/tourist-pass/:id`,
    { schema: { security: CLIENT_ONLY, params: saleParam, response: { 200: data(touristPassDetail) } } },
    async (request) => {
      const { sale } = await own(request, request.params.id, 'tourist-pass');
      const detail = await touristPassDetailOf(db, sale, { secret, now: clock.now() });
      return { data: await withUses(db, sale, await withTickets(db, sale, detail, secret)) };
    },
  );

  app.get(
    `${EVENT_SALES}/:id/sale-detail`,
    { schema: { security: CLIENT_ONLY, params: saleParam, response: { 200: data(eventSaleDetail) } } },
    async (request) => {
      const { sale } = await own(request, request.params.id, 'event');
      return { data: await eventSaleDetailOf(db, sale, clock.now()) };
    },
  );

  const downloads = [
    [`${PANEL}/sale/:id/bond`, undefined],
    [`${PANEL}/sale/:id/tourist-pass/download`, 'tourist-pass'],
  ] as const;
  for (const [path, kind] of downloads) {
    const response = { 200: pdf, ...refusals(409) };
    app.get(
      path,
      { schema: { security: CLIENT_ONLY, params: saleParam, response } },
      async (request, reply) => {
        const { sale } = await own(request, request.params.id, kind);
        return replyWithBond(deps, sale, request, reply);
      },
    );
  }

  app.get(
    `${EVENT_SALES}/:id/bond`,
    {
      schema: {
        security: CLIENT_ONLY,
        params: saleParam,
        response: { 200: eventBond, ...refusals(409) },
      },
    },
    async (request, reply) => {
      const { sale } = await own(request, request.params.id, 'event');
      return replyWithEventBond(deps, sale, request, reply);
    },
  );

  const letters = [
    [`${PANEL}/sale/:id/send-bond`, undefined],
    [`${EVENT_SALES}/:id/send-bond`, 'event'],
  ] as const;
  for (const [path, kind] of letters) {
    app.post(
      path,
      {
        schema: {
          security: CLIENT_ONLY,
          params: saleParam,
          body: sendBondRequest,
          response: { ...noContent, ...refusals(409) },
        },
      },
      async (request, reply) => {
        const { client, sale } = await own(request, request.params.id, kind);
        checkBond(sale);
        if (!(await hasBond(db, sale))) throw conflict(NOT_ISSUED);
        const wait = await throttle.once({ kind: 'bond', subject: sale.id }, SEND_PAUSE_SECONDS, clock.now());
        if (wait > 0) throw tooManyRequests(wait);
        const wish = { sale, email: request.body.email ?? client.email };
        await askForBond(db, { limits, address: request.ip }, wish, clock.now());
        return reply.code(204).send(undefined);
      },
    );
  }
};

function queryOf(values: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}
