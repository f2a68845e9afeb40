import type { FastifyRequest } from 'fastify';
import { endpoints, SALE_TOKEN_HEADER, type Locale } from '@taquilla/contracts';
import { providerFetch } from '../../../payment-providers/provider-fetch.ts';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { Allowances } from '../../../limits/allowance.ts';
import { networkOf } from '../../../limits/networks.ts';
import { serve } from '../../../serve.ts';
import { AdmissionPasses } from '../../inventory/index.ts';
import {
  boundManageLink,
  endChange,
  findChange,
  findSale,
  hasManageToken,
  kindOf,
  lockSale,
  mayManage,
} from '../../sales/index.ts';
import { snapshot, transaction } from '../../../database/transaction.ts';
import { createGateways } from '../../../payment-providers/registry.ts';
import { siteOrigin, startChange } from '../../payments/index.ts';
import { changeStateOf } from './change-state.ts';
import { makeChange, quoteChange } from './make-change.ts';
import { expireChanges } from './expire-changes.ts';
import { replacementCapacity } from './replacement-capacity.ts';
import { returnSale } from './return-sale.ts';

const EXPIRE_EVERY_MS = 10_000;

/** Routes for changes and returns by buyers (decision 33). */
export const selfServiceModule: Module = (app, deps) => {
  const { clock, config, jobs } = deps;
  const { db } = deps.database;
  const network = networkOf(config);
  const gateways = createGateways({ hasSandbox: config.hasSandbox, fetch: providerFetch(app) });
  const passes = new AdmissionPasses(deps);
  const allowances = new Allowances(db, config.secret);
  jobs.register('unpaid changes', EXPIRE_EVERY_MS, () => expireChanges(db, clock.now()));

  /** Returns the sale of an authorised request. @throws 403 for other clients, whether or not the sale exists */
  const owned = async (request: FastifyRequest, saleId: string) => {
    const now = clock.now();
    if (!(await mayManage(db, request, { saleId, secrets: config.secrets, now }))) throw forbidden();
    const sale = await findSale(db, saleId);
    if (!sale) throw notFound();
    return { sale, context: { db, allowances, now } };
  };
  const stateOf = async (
    { browserKey, query: { language } }: FastifyRequest<{ Querystring: { language?: Locale | undefined } }>,
    saleId: string,
  ) => {
    const { wallets } = app;
    // the page polls until the change has ended, and then shows these lines
    return snapshot(db, async (trx) => {
      const sale = await findSale(trx, saleId);
      if (!sale) throw notFound();
      return changeStateOf({ db: trx, config, wallets, browserKey, language }, sale, clock.now());
    });
  };
  const whileOpen = { config: { isClosedInMaintenance: true } };

  serve(app, endpoints.changeOfSale, async (request) => {
    await owned(request, request.params.id);
    return stateOf(request, request.params.id);
  });
  serve(app, endpoints.bindChangeLink, async (request, reply) => {
    const { id } = request.params;
    const { secrets, secret } = config;
    if (!hasManageToken(request, id, { secrets, now: clock.now() })) throw forbidden();
    const token = String(request.headers[SALE_TOKEN_HEADER]);
    return { token: boundManageLink(token, id, { secret, browserKey: reply.bindToBrowser() }) };
  });
  serve(app, endpoints.quoteChange, async (request) => {
    const { sale, context } = await owned(request, request.params.id);
    return quoteChange(context, sale, request.body);
  });
  serve(
    app,
    endpoints.changeSale,
    async (request, reply) => {
      const { sale, context } = await owned(request, request.params.id);
      const ids = await replacementCapacity(db, sale, request.body.lines);
      const { kind } = kindOf(sale).inventory;
      if (ids.length > 0) await passes.checkHold(request, reply, { reference: sale.id, kind, ids });
      await makeChange(context, sale, request.body, network(request));
      return stateOf(request, sale.id);
    },
    whileOpen,
  );
  serve(app, endpoints.leaveChange, async (request) => {
    const { id, change: changeId } = request.params;
    const { context } = await owned(request, id);
    await transaction(db, async (trx) => {
      const sale = await lockSale(trx, id);
      const change = sale && (await findChange(trx, id, changeId));
      if (!sale || !change) throw notFound();
      if (change.state === 'waiting') {
        await endChange(trx, sale, change, { why: 'cancelled by the buyer', now: context.now });
      }
    });
    return stateOf(request, id);
  });
  serve(app, endpoints.changePayment, async (request) => {
    const { id: saleId, change: changeId } = request.params;
    const { context } = await owned(request, saleId);
    return startChange(
      { db, gateways },
      {
        saleId,
        changeId,
        gatewayId: request.query.gateway_id,
        origin: siteOrigin(request, config),
        now: context.now,
      },
    );
  });
  serve(
    app,
    endpoints.returnSale,
    async (request) => {
      const { sale, context } = await owned(request, request.params.id);
      await returnSale(db, { saleId: sale.id, refund: request.body.refund, now: context.now });
      return stateOf(request, sale.id);
    },
    whileOpen,
  );
};
