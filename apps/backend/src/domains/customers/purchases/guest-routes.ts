import { endpoints, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { addressNetwork } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound, refuse, tooManyRequests } from '../../../errors.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';
import { serve } from '../../../serve.ts';
import { hasBond } from '../../tickets/index.ts';
import { LoginThrottle } from '../../accounts/index.ts';
import { EmailLimits } from '../../../emails/index.ts';
import { findVenue } from '../../venues/index.ts';
import { foundPurchases, purchasesOf } from './guest-purchases.ts';
import {
  requestPurchases,
  boundPurchaseLink,
  deleteEndedLinks,
  findPurchaseLink,
  opensPurchases,
  type PurchaseLink,
} from './purchase-link.ts';
import { requestBond, SEND_PAUSE_SECONDS } from './send-bond.ts';

const DELETE_EVERY_MS = 10 * 60_000;

/** Link requests per address network and hour; the visitors of a school or a mobile network share one. */
const FOR_ADDRESS: AllowanceRule = {
  name: 'purchase links for an address',
  limit: 20,
  windowMs: 60 * 60_000,
};

/** Routes by which guests find their purchases with a link mailed to their address (R492 to R494). */
export const guestPurchasesModule: Module = (app, deps) => {
  const { clock, config, jobs } = deps;
  const { db } = deps.database;
  const limits = new EmailLimits(deps, app.log);
  const allowances = new Allowances(db, config.secret);
  const throttle = new LoginThrottle(db, config.lastingSecret);
  jobs.register('links to purchases', DELETE_EVERY_MS, () => deleteEndedLinks(db, clock.now()));

  serve(app, endpoints.requestPurchases, async ({ ip: address, params, body: { email } }) => {
    const { id: venueId } = params;
    if (!(await findVenue(db, venueId, ['id']))) throw notFound();
    const claims = config.rateLimit > 0 ? [{ rule: FOR_ADDRESS, subject: addressNetwork(address) }] : [];
    await allowances.claim(claims, clock.now());
    await requestPurchases(db, { limits, address }, { venueId, email }, clock.now());
  });

  /** Returns the link of a request. @throws 403 without the token of the link, and after its end */
  const linkOf = async (request: FastifyRequest, id: string): Promise<PurchaseLink> => {
    const now = clock.now();
    if (!opensPurchases(request, id, { secrets: config.secrets, now })) throw forbidden();
    const link = await findPurchaseLink(db, id, now);
    if (!link) throw forbidden();
    return link;
  };
  serve(app, endpoints.bindPurchaseLink, async (request, reply) => {
    const { id } = await linkOf(request, request.params.id);
    const token = String(request.headers[SALE_TOKEN_HEADER]);
    return { token: boundPurchaseLink(token, id, { ...config, browserKey: reply.bindToBrowser() }) };
  });
  serve(app, endpoints.purchasesOfLink, async (request) => {
    const link = await linkOf(request, request.params.id);
    const documents = await purchasesOf(db, link, clock.now());
    return {
      id: link.id,
      email: link.email,
      expires_at: link.expires_at.toISOString(),
      purchases: await foundPurchases(db, documents, { ...request.query, secret: config.secret }),
    };
  });
  serve(app, endpoints.sendFoundBond, async (request) => {
    const { id, sale: saleId } = request.params;
    const link = await linkOf(request, id);
    const [document] = await purchasesOf(db, link, clock.now(), saleId);
    if (!document) throw notFound();
    const { sale } = document;
    if (!(await hasBond(db, sale))) throw refuse('notIssued');
    const wait = await throttle.once({ kind: 'bond', subject: sale.id }, SEND_PAUSE_SECONDS, clock.now());
    if (wait > 0) throw tooManyRequests(wait);
    await requestBond(db, { limits, address: request.ip }, { sale, email: link.email }, clock.now());
  });
};
