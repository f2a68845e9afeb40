import { endpoints } from '@taquilla/contracts';
import { providerFetch } from '../../../payment-providers/provider-fetch.ts';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { Confirmations, isBuyer } from '../../sales/index.ts';
import { createGateways, findProvider } from '../../../payment-providers/registry.ts';
import { NotificationHandler } from './handle-notification.ts';
import { notificationHandler } from './apply-notifications.ts';
import { paymentStarter } from './start-payments.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundFigures } from './refund-figures.ts';
import { sendRefund } from './send-refund.ts';
import { siteOrigin } from './site-origin.ts';

const RECONCILE_EVERY_MS = 60_000;
/** Bytes; a bank's message has one to two thousand, an event of Stripe some more. */
const NOTICE_LIMIT = 64 * 1024;

/** Ways to the payment page, and what banks tell us afterwards (R162, R164). */
export const paymentModule: Module = async (app, deps) => {
  const { clock, config, jobs } = deps;
  const { db } = deps.database;
  const gateways = createGateways({ hasSandbox: config.hasSandbox, fetch: providerFetch(app) });
  const confirmations = new Confirmations(deps, app.log);
  const start = paymentStarter({ db, gateways, confirmations });
  const apply = notificationHandler(db);
  const desk = new NotificationHandler({ db, apply, metrics: app.metrics, hasLimits: config.rateLimit > 0 });
  refundFigures(app, deps);
  app.tasks.handle('refund', (task) => sendRefund(db, gateways, task.subjectId, clock.now()));
  jobs.register('hanging payments', RECONCILE_EVERY_MS, () => reconcilePayments(db, gateways, clock.now()));

  for (const endpoint of [endpoints.salePayment, endpoints.orderPayment, endpoints.eventSalePayment]) {
    serve(app, endpoint, async (request) => {
      const { id: saleId } = request.params;
      const now = clock.now();
      // also where there is no such sale: a stranger does not learn which ids exist
      if (!(await isBuyer(db, request, { saleId, secrets: config.secrets, now }))) throw forbidden();
      const payment = {
        saleId,
        gatewayId: request.query.gateway_id,
        origin: siteOrigin(request, config),
        address: request.ip,
        now,
      };
      return start(payment);
    });
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serve(
      scope as typeof app,
      endpoints.paymentNotification,
      async ({ params, body, headers, ip: address, log }) => {
        const readNotification = findProvider(params.gateway)?.readNotification;
        if (!readNotification) throw notFound();
        // signatures cover the bytes
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const now = clock.now();
        const message = readNotification({ body: bytes, headers, receivedAt: now });
        return { verdict: await desk.take({ message, address, log, now }) };
      },
      // A bank that is kept waiting is a buyer who has paid and gets nothing: only strangers' messages are counted.
      { config: { rateLimit: false }, bodyLimit: NOTICE_LIMIT },
    );
  });
};
