import { endpoints } from '@taquilla/contracts';
import { providerFetch } from '../../../payment-providers/provider-fetch.ts';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { Confirmations, isBuyer } from '../../sales/index.ts';
import { createGateways, findProvider } from '../../../payment-providers/registry.ts';
import { NotificationHandler } from './handle-notification.ts';
import { paymentStarter } from './start-payments.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundFigures } from './refund-figures.ts';
import { sendRefund } from './send-refund.ts';
import { siteOrigin } from './site-origin.ts';

const RECONCILE_EVERY_MS = 60_000;
/** Bytes. Redsys messages have up to 2,000; Stripe events are larger. */
const NOTICE_LIMIT = 64 * 1024;

/** Routes that start a payment, and the webhook of the payment providers (R162, R164). */
export const paymentModule: Module = async (app, deps) => {
  const { clock, config, jobs } = deps;
  const { db } = deps.database;
  const gateways = createGateways({ hasSandbox: config.hasSandbox, fetch: providerFetch(app) });
  const confirmations = new Confirmations(deps, app.log);
  const start = paymentStarter({ db, gateways, confirmations });
  const notifications = new NotificationHandler({
    db,
    metrics: app.metrics,
    hasLimits: config.rateLimit > 0,
  });
  refundFigures(app, deps);
  app.tasks.handle('refund', (task) => sendRefund(db, gateways, task.subjectId, clock.now()));
  jobs.register('hanging payments', RECONCILE_EVERY_MS, () => reconcilePayments(db, gateways, clock.now()));

  for (const endpoint of [endpoints.salePayment, endpoints.orderPayment, endpoints.eventSalePayment]) {
    serve(app, endpoint, async (request) => {
      const { id: saleId } = request.params;
      const now = clock.now();
      // also for an unknown sale: the response does not reveal which ids exist
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
        return { verdict: await notifications.handle({ message, address, log, now }) };
      },
      // a delayed notification delays the buyer's tickets: `NotificationHandler` limits refused messages only
      { config: { rateLimit: false }, bodyLimit: NOTICE_LIMIT },
    );
  });
};
