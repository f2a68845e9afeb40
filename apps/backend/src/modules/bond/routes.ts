import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BASE } from '@taquilla/contracts';
import type { Deps, Module } from '../../deps.ts';
import { forbidden, notFound } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { pdf, refusals, SALE_LINK } from '../../response-schemas.ts';
import { mayDownload } from '../sale/answer-order.ts';
import { findSale } from '../sale/repository.ts';
import { replyWithBond } from './reply-with-bond.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

const tokenQuery = z.object({ token: z.string().max(200).optional() });

/** Downloads of what was bought (docs/calls.md, "Sales"); guests open them with the sale's token, or by a link. */
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
        const { params } = request;
        // whether there is such a sale is nobody's business without the token
        if (!mayDownload(request, params.id, deps.config, deps.clock.now())) throw forbidden();
        return sendBond(deps, { id: params.id, kind }, request, reply);
      },
    );
  }
  deps.jobs.register('bonds on the disk', SWEEP_EVERY_MS, () => deps.bonds.sweep(), { isLocal: true });
};

async function sendBond(
  deps: Deps,
  wanted: { id: string; kind: 'tickets' | 'tourist-pass' },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const sale = await findSale(deps.database.db, wanted.id);
  if (sale?.kind !== wanted.kind) throw notFound();
  return replyWithBond(deps, sale, request, reply);
}
