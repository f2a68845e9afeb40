import { endpoints, localeOfLanguageId, SALE_TOKEN_HEADER, type Locale } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { Allowances } from '../../../limits/allowance.ts';
import { serve } from '../../../serve.ts';
import { EmailLimits } from '../../../emails/index.ts';
import { getVenue } from '../../venues/index.ts';
import { checkDateEntry, checkSlotEntry, type CheckedEntry } from './check-entry.ts';
import { findEntry } from './entries.ts';
import { confirmEntry, joinList } from './join.ts';
import { boundWaitingLink, hasLink } from './link.ts';
import { closeEntries, offerCapacity } from './offer-capacity.ts';
import { waitingStateOf } from './state.ts';
import { leaveList, acceptOffer } from './turn.ts';

const OFFER_EVERY_MS = 5_000;

/** Routes and job of the waiting lists for sold-out slots and dates (R297 to R299). */
export const waitingListModule: Module = (app, deps) => {
  const { clock, config, jobs } = deps;
  const { db } = deps.database;
  const limits = new EmailLimits(deps, app.log);
  const allowances = new Allowances(db, config.secret);
  const countsAddresses = config.rateLimit > 0;
  jobs.register('waiting lists', OFFER_EVERY_MS, async () => {
    await closeEntries(db, clock.now());
    await offerCapacity(db, clock.now());
  });

  const join = async (
    { ip: address }: FastifyRequest,
    entry: CheckedEntry,
    { email, language_id }: { email: string; language_id?: number | undefined },
  ) => {
    const { locale: own } = await getVenue(db, entry.venueId, ['locale']);
    const locale = (language_id && localeOfLanguageId(language_id)) || own;
    const context = { db, emails: { limits, address }, allowances, countsAddresses, now: clock.now() };
    await joinList(context, entry, { email: email.toLowerCase(), locale });
  };
  const whileOpen = { config: { isClosedInMaintenance: true } };
  serve(
    app,
    endpoints.joinWaitingList,
    async (request) => join(request, await checkSlotEntry(db, request.body, clock.now()), request.body),
    whileOpen,
  );
  serve(
    app,
    endpoints.joinEventWaitingList,
    async (request) => {
      const { params, body } = request;
      await join(request, await checkDateEntry(db, params.id, body, clock.now()), body);
    },
    whileOpen,
  );

  /**
   * Checks the token of the e-mailed link.
   * @throws 403 without it, also for an unknown id, so that ids cannot be probed
   */
  const requireLink = (request: FastifyRequest, id: string) => {
    if (!hasLink(request, id, { secrets: config.secrets, now: clock.now() })) throw forbidden();
  };
  const stateOf = async (id: string, locale: Locale) => {
    const entry = await findEntry(db, id);
    if (!entry) throw notFound();
    return waitingStateOf(db, entry, locale, clock.now());
  };
  serve(app, endpoints.bindWaitingLink, async (request, reply) => {
    const { id } = request.params;
    requireLink(request, id);
    const token = String(request.headers[SALE_TOKEN_HEADER]);
    return { token: boundWaitingLink(token, id, { ...config, browserKey: reply.bindToBrowser() }) };
  });
  serve(app, endpoints.waitingEntry, async (request) => {
    const { params, query } = request;
    requireLink(request, params.id);
    return stateOf(params.id, query.language);
  });
  serve(app, endpoints.confirmWaiting, async (request) => {
    const { params, query } = request;
    requireLink(request, params.id);
    await confirmEntry(db, params.id, clock.now());
    return stateOf(params.id, query.language);
  });
  serve(app, endpoints.leaveWaiting, async (request) => {
    const { params, query } = request;
    requireLink(request, params.id);
    await leaveList(db, params.id, clock.now());
    return stateOf(params.id, query.language);
  });
  serve(
    app,
    endpoints.acceptOffer,
    async (request) => {
      const { params, query, body } = request;
      requireLink(request, params.id);
      const locale = query.language;
      return acceptOffer(db, { id: params.id, reference: body.reference, locale, now: clock.now() });
    },
    whileOpen,
  );
};
