import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_ISSUED } from '@taquilla/contracts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import {
  isPaid,
  loadSaleDocument,
  type Sale,
  findIssue,
  hasValidTickets,
  kindOf,
} from '../../sales/index.ts';
import { bondFileName } from './bond-file.ts';
import { countDownload } from './bond-limits.ts';
import type { Db } from '../../../database/open-database.ts';

/** @throws 409 for a sale without a bond: not paid yet, or given back */
export function checkBond({ status }: Pick<Sale, 'status'>): void {
  if (!isPaid(status)) throw refuse('bondNotReady');
}

/**
 * Sends the document of a sale to somebody who may have it.
 * @throws 409 for a sale without one, 429 when it was asked for too often, 503 when too many are being drawn
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
 * The same for an event, whose document the authority decides about: until it has issued the sale, the answer is JSON
 * (R179).
 * @throws 409 for a sale that is not paid, or was given back
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

/** Whether there is something to show at the door: a sale of an event must have been issued besides being paid. */
export async function hasBond(
  db: Db,
  sale: Pick<Sale, 'id' | 'kind' | 'status' | 'voided_at'>,
): Promise<boolean> {
  if (!hasValidTickets(sale)) return false;
  return !kindOf(sale).needsAuthority || (await findIssue(db, sale.id))?.state === 'issued';
}
