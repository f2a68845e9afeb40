import formBody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { endpoints, inLanguage } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { forbidden, refuse, tooManyRequests } from '../../../errors.ts';
import { ownStyle, sendHtmlPage } from '../../../format/html-page.ts';
import { pageStyle } from '../../../format/page-style.ts';
import { transaction } from '../../../database/transaction.ts';
import { serve } from '../../../serve.ts';
import { CONFIRM_PATH, Confirmations, confirmPath, isBuyer, isUnpaid, lockSale } from '../../sales/index.ts';
import { brokenPage, orderPage, STATUS } from './confirm-page.ts';
import { confirmOrder, findConfirmableOrder, type ConfirmableOrder } from './confirm.ts';

/** Query and form of the confirmation page. Its routes have `hide`: they serve visitors and are no part of the API. */
const link = z.object({ ...inLanguage.shape, token: z.string().max(200).default('') });

/** Routes of orders that wait until the buyer has confirmed an e-mail. */
export const confirmationModule: Module = async (app, deps) => {
  const { config, clock } = deps;
  const { db } = deps.database;
  await app.register(formBody);
  const confirmations = new Confirmations(deps, app.log);
  const linkOf = (token: string) => ({ db, token, secrets: config.secrets, now: clock.now() });

  // mail clients prefetch links: only the button confirms
  app.get(CONFIRM_PATH, { schema: { hide: true, querystring: link } }, async ({ query }, reply) => {
    const { token, language } = query;
    return sendOrder(reply, await findConfirmableOrder(linkOf(token)), { token, language });
  });
  app.post(CONFIRM_PATH, { schema: { hide: true, body: link } }, async ({ body }, reply) => {
    const { token, language } = body;
    const order = await confirmOrder(confirmations, linkOf(token));
    if (order?.state === 'confirmed') return reply.redirect(confirmPath(token, language), 303);
    return sendOrder(reply, order, { token, language });
  });

  serve(app, endpoints.remindOfConfirmation, async (request) => {
    const { id: saleId } = request.params;
    const now = clock.now();
    const buyer = { saleId, secrets: config.secrets, now };
    if (!(await isBuyer(db, request, buyer))) throw forbidden();
    const wait = await transaction(db, async (trx) => {
      const sale = await lockSale(trx, saleId);
      const isOpen = sale && isUnpaid(sale.status) && sale.expires_at > now;
      return isOpen ? confirmations.resend(trx, sale, { address: request.ip, now }) : undefined;
    });
    if (wait === undefined) throw refuse('nothingToConfirm');
    if (wait > 0) throw tooManyRequests(wait);
  });
};

type LinkQuery = z.output<typeof link>;

function sendOrder(reply: FastifyReply, order: ConfirmableOrder | undefined, { token, language }: LinkQuery) {
  if (!order) {
    return sendHtmlPage(reply, brokenPage(language), { status: 403, style: ownStyle(pageStyle('')) });
  }
  const style = ownStyle(pageStyle(order.document.venue.colour));
  return sendHtmlPage(reply, orderPage(order, token), { status: STATUS[order.state], style });
}
