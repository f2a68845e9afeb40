import type { FastifyReply } from 'fastify';
import { BOND_NOT_READY, NOT_ISSUED } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { conflict } from '../../errors.ts';
import type { Sale } from '../sale/repository.ts';
import { loadSaleDocument } from '../sale/sale-document.ts';
import { isPaid } from '../sale/sale-status.ts';
import { bondFileName } from './bond-file.ts';
import { hasBond } from './has-bond.ts';
import { renderBond } from './render-bond.ts';
import { bondOf } from './tickets.ts';

/** @throws 409 for a sale without a bond: not paid yet, or given back */
export function checkBond({ status }: Pick<Sale, 'status'>): void {
  if (!isPaid(status)) throw conflict(BOND_NOT_READY);
}

/** Sends the document of a sale to somebody who may have it. */
export async function replyWithBond(
  { db, secret }: { db: Db; secret: string },
  sale: Sale,
  reply: FastifyReply,
) {
  checkBond(sale);
  const pdf = await renderBond(bondOf(await loadSaleDocument(db, sale), secret));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${bondFileName(sale)}"`)
    .send(pdf);
}

/**
 * The same for an event, whose document the authority decides about: until it has issued the sale, the answer is JSON
 * (product decision 9).
 * @throws 409 for a sale that is not paid, or was given back
 */
export async function replyWithEventBond(deps: { db: Db; secret: string }, sale: Sale, reply: FastifyReply) {
  checkBond(sale);
  if (await hasBond(deps.db, sale)) return replyWithBond(deps, sale, reply);
  return reply.type('application/json; charset=utf-8').send({ message: NOT_ISSUED });
}
