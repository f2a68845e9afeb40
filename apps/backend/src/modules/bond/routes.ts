import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BASE } from '@taquilla/contracts';
import type { Deps, Module } from '../../deps.ts';
import { forbidden, notFound } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { pdf, refusals, SALE_LINK } from '../../response-schemas.ts';
import { findSale } from '../sale/repository.ts';
import { isSaleToken } from '../sale/sale-token.ts';
import { replyWithBond } from './reply-with-bond.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

const tokenQuery = z.object({ token: z.string().max(200).optional() });

/** Downloads of what was bought (spec section 7 "Sales"); guests open them with the sale's token. */
export const bondModule: Module = (app, deps) => {
  const routes = [
    [`${BASE}/ticket/sale/:id/download-bond`, 'tickets'],
    [`${BASE}/tourist-pass/sale/:id/download`, 'tourist-pass'],
  ] as const;
  const response = { 200: pdf, ...refusals(403, 409) };
  for (const [path, kind] of routes) {
    app.get(
      path,
      { schema: { security: SALE_LINK, params: saleParam, querystring: tokenQuery, response } },
      (request, reply) => {
        const { params, query } = request;
        return sendBond(deps, { id: params.id, kind, token: query.token }, request, reply);
      },
    );
  }
  deps.jobs.register('bonds on the disk', SWEEP_EVERY_MS, () => deps.bonds.sweep(), { isLocal: true });
};

async function sendBond(
  deps: Deps,
  wanted: { id: string; kind: 'tickets' | 'tourist-pass'; token: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Whether there is such a sale is nobody's business without the token.
  if (!isSaleToken(wanted.token, wanted.id, deps.config.secret)) throw forbidden();
  const sale = await findSale(deps.database.db, wanted.id);
  if (sale?.kind !== wanted.kind) throw notFound();
  return replyWithBond(deps, sale, request, reply);
}
