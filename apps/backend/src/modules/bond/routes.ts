import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BASE } from '@taquilla/contracts';
import type { Deps, Module } from '../../deps.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { findSale } from '../sale/repository.ts';
import { isSaleToken } from '../sale/sale-token.ts';
import { isPaid } from '../sale/sale-status.ts';
import { loadSaleDocument } from '../sale/sale-document.ts';
import { bondFileName } from './bond-file.ts';
import { renderBond } from './render-bond.ts';
import { bondOf } from './tickets.ts';

const tokenQuery = z.object({ token: z.string().max(200).optional() });

/** Spec section 8: there is no document (yet). */
const NOT_READY = 'Generating bond, please wait a moment and try again';

/** Downloads of what was bought (spec section 7 "Sales"); guests open them with the sale's token. */
export const bondModule: Module = (app, deps) => {
  const routes = [
    [`${BASE}/ticket/sale/:id/download-bond`, 'tickets'],
    [`${BASE}/tourist-pass/sale/:id/download`, 'tourist-pass'],
  ] as const;
  for (const [path, kind] of routes) {
    app.get(path, { schema: { params: saleParam, querystring: tokenQuery } }, ({ params, query }, reply) =>
      sendBond(deps, { id: params.id, kind, token: query.token }, reply),
    );
  }
};

async function sendBond(
  { database: { db }, config }: Deps,
  wanted: { id: string; kind: 'tickets' | 'tourist-pass'; token: string | undefined },
  reply: FastifyReply,
) {
  // Whether there is such a sale is nobody's business without the token.
  if (!isSaleToken(wanted.token, wanted.id, config.secret)) throw forbidden();
  const sale = await findSale(db, wanted.id);
  if (sale?.kind !== wanted.kind) throw notFound();
  if (!isPaid(sale.status)) throw conflict(NOT_READY);
  const pdf = await renderBond(bondOf(await loadSaleDocument(db, sale), config.secret));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${bondFileName(sale)}"`)
    .send(pdf);
}
