import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, NOT_ISSUED, receiptName } from '@taquilla/contracts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { loadSaleDocument, type Sale, findIssue, hasValidTickets, kindOf } from '../../sales/index.ts';
import { bondFileName } from './bond-file.ts';
import { countDownload } from './bond-limits.ts';
import type { Db } from '../../../database/open-database.ts';
import type { PrintableSale } from './printed-sale.ts';
import { hasReceipt, loadReceipt } from './receipt/load-receipt.ts';
import type { StoredBond } from './stored-bonds.ts';

/** Checks that a sale has valid tickets. @throws 409 for a sale that is unpaid, ended or void */
export function checkBond(sale: Pick<Sale, 'status' | 'voided_at'>): void {
  if (!hasValidTickets(sale)) throw refuse('bondNotReady');
}

/**
 * Sends the bond of a sale; the caller has checked the authorisation.
 * @throws 409 for a sale without a bond, 429 above the rate limit, 503 when the render queue is full
 */
export async function replyWithBond(deps: Deps, sale: Sale, request: FastifyRequest, reply: FastifyReply) {
  checkBond(sale);
  await countDownload(deps, sale.id, request);
  return sendBond(await loadSaleDocument(deps.database.db, sale), request, reply);
}

/** Sends the bond of a document; the caller has checked authorisation, sale and rate limit. */
export async function sendBond(document: PrintableSale, request: FastifyRequest, reply: FastifyReply) {
  return sendPdf(reply, await request.server.bonds.open(document), bondFileName(document.sale));
}

/**
 * Sends the receipt of a sale; the caller has checked the authorisation.
 * @param locale default: language of the sale
 * @throws 409 if nothing was paid, 429 above the rate limit, 503 when the render queue is full
 */
export async function replyWithReceipt(
  deps: Deps,
  sale: Sale,
  request: FastifyRequest<{ Querystring: { language?: Locale | undefined } }>,
  reply: FastifyReply,
) {
  const { db } = deps.database;
  if (!(await hasReceipt(db, sale))) throw refuse('noReceipt');
  await countDownload(deps, sale.id, request);
  const receipt = await loadReceipt(db, sale, request.query.language);
  return sendPdf(
    reply,
    await request.server.bonds.openReceipt(sale.id, receipt),
    receiptName(sale.reference),
  );
}

const sendPdf = (reply: FastifyReply, { handle, size }: StoredBond, name: string) =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Content-Length', size)
    .send(handle.createReadStream());

/**
 * Sends the bond of an event sale, or a JSON message until the ticketing authority has issued the sale (R179).
 * @throws errors of `replyWithBond`
 */
export async function replyWithEventBond(
  deps: Deps,
  sale: Sale,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  checkBond(sale);
  if (await hasBond(deps.database.db, sale)) return replyWithBond(deps, sale, request, reply);
  return reply.type('application/json; charset=utf-8').send({ message: NOT_ISSUED });
}

/** Whether the sale has valid tickets (`hasValidTickets`) and, for events, is issued. */
export async function hasBond(
  db: Db,
  sale: Pick<Sale, 'id' | 'kind' | 'status' | 'voided_at'>,
): Promise<boolean> {
  if (!hasValidTickets(sale)) return false;
  return !kindOf(sale).needsAuthority || (await findIssue(db, sale.id))?.state === 'issued';
}
