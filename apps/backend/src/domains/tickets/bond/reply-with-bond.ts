import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_ISSUED } from '@taquilla/contracts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { loadSaleDocument, type Sale, findIssue, hasValidTickets, kindOf } from '../../sales/index.ts';
import { bondFileName } from './bond-file.ts';
import { countDownload } from './bond-limits.ts';
import type { Db } from '../../../database/open-database.ts';

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
  const { handle, size } = await request.server.bonds.open(await loadSaleDocument(deps.database.db, sale));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${bondFileName(sale)}"`)
    .header('Content-Length', size)
    .send(handle.createReadStream());
}

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
