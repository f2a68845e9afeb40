import type { FastifyRequest } from 'fastify';
import { endpoints, type Locale, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound, refuse } from '../../../errors.ts';
import { Allowances } from '../../../limits/allowance.ts';
import { serve } from '../../../serve.ts';
import {
  findSale,
  hasValidTickets,
  loadSaleDocument,
  mayManage,
  type Sale,
  type TicketTransfer,
} from '../../sales/index.ts';
import { countDownload, sendBond } from '../../tickets/index.ts';
import { acceptTicket, findTransfer, offerTicket, withdrawTicket } from './offers.ts';
import { receivedTicketOf, transfersOf } from './transfer-answers.ts';
import { boundTransferLink, browserHash, mayReadTransferBond, opensTransfer } from './transfer-link.ts';

type InLanguage = FastifyRequest<{ Querystring: { language?: Locale | undefined } }>;

/** Routes by which a buyer passes single tickets on, and their receivers accept them. */
export const ticketTransferModule: Module = (app, deps) => {
  const { clock, config } = deps;
  const { db } = deps.database;
  const { lastingSecret } = config;
  const allowances = new Allowances(db, config.secret);
  const context = () => ({ db, allowances, lastingSecret, now: clock.now() });
  const whileOpen = { config: { isClosedInMaintenance: true } };

  /** Returns the sale of an authorised request. @throws 403 for other clients, whether or not the sale exists */
  const owned = async (request: FastifyRequest, saleId: string) => {
    const now = clock.now();
    if (!(await mayManage(db, request, { saleId, secrets: config.secrets, now }))) throw forbidden();
    const sale = await findSale(db, saleId);
    if (!sale) throw notFound();
    return sale;
  };
  const listOf = ({ query: { language } }: InLanguage, sale: Sale) =>
    transfersOf({ db, config, language, now: clock.now() }, sale);

  serve(app, endpoints.ticketTransfers, async (request) =>
    listOf(request, await owned(request, request.params.id)),
  );
  serve(
    app,
    endpoints.offerTicket,
    async (request) => {
      const sale = await owned(request, request.params.id);
      await offerTicket(context(), sale, request.body.ticket);
      return listOf(request, sale);
    },
    whileOpen,
  );
  serve(app, endpoints.withdrawTicket, async (request) => {
    const sale = await owned(request, request.params.id);
    await withdrawTicket(context(), sale, request.params.transfer);
    return listOf(request, sale);
  });

  /** Returns the transfer of a request. @throws 403 without the token of its link, and after its end */
  const linked = async (request: FastifyRequest, id: string): Promise<TicketTransfer> => {
    if (!opensTransfer(request, id, { secrets: config.secrets, now: clock.now() })) throw forbidden();
    const transfer = await findTransfer(db, id);
    if (!transfer) throw forbidden();
    return transfer;
  };
  const received = (
    { query: { language } }: InLanguage,
    transfer: TicketTransfer,
    browserKey: string | undefined,
  ) => receivedTicketOf({ db, config, language, now: clock.now(), browserKey }, transfer);
  serve(app, endpoints.bindTicketLink, async (request, reply) => {
    const { id } = await linked(request, request.params.id);
    const token = String(request.headers[SALE_TOKEN_HEADER]);
    return { token: boundTransferLink(token, id, { ...config, browserKey: reply.bindToBrowser() }) };
  });
  serve(app, endpoints.receivedTicketOf, async (request) =>
    received(request, await linked(request, request.params.id), request.browserKey),
  );
  serve(
    app,
    endpoints.acceptTicket,
    async (request, reply) => {
      const transfer = await linked(request, request.params.id);
      const browserKey = reply.bindToBrowser();
      // without a cookie, the link would open the ticket in any browser
      if (browserKey === undefined) throw refuse('cookiesNeeded');
      await acceptTicket(context(), transfer, browserHash(browserKey, config.secret));
      return received(request, await linked(request, transfer.id), browserKey);
    },
    whileOpen,
  );
  serve(app, endpoints.downloadReceivedTicket, async (request, reply) => {
    const { id } = request.params;
    if (!mayReadTransferBond(request, id, { secrets: config.secrets, now: clock.now() })) throw forbidden();
    const transfer = await findTransfer(db, id);
    const sale = transfer && (await findSale(db, transfer.sale_id));
    if (transfer?.state !== 'accepted' || !sale || !hasValidTickets(sale)) throw refuse('bondNotReady');
    await countDownload(deps, sale.id, request);
    const document = await loadSaleDocument(db, sale);
    return sendBond({ ...document, buyer: { name: null }, transferId: id }, request, reply);
  });
};
