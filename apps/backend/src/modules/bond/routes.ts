import { z } from 'zod';
import { BASE } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { forbidden, notFound } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { eventBond, pdf, refusals, SALE_LINK } from '../../response-schemas.ts';
import { mayDownload } from '../sale/is-buyer.ts';
import { findSale } from '../sale/repository.ts';
import { replyWithBond, replyWithEventBond } from './reply-with-bond.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

const tokenQuery = z.object({ token: z.string().max(200).optional() });

/** Downloads of what was bought (docs/calls.md, "Sales"); guests open them with the sale's token, or by a link. */
export const bondModule: Module = (app, deps) => {
  const routes = [
    [`${BASE}/ticket/sale/:id/download-bond`, 'tickets', pdf, replyWithBond],
    [`${BASE}/tourist-pass/sale/:id/download`, 'tourist-pass', pdf, replyWithBond],
    [`${BASE}/siae/event-sale/:id/download-bond`, 'event', eventBond, replyWithEventBond],
  ] as const;
  for (const [path, kind, document, answer] of routes) {
    const response = { 200: document, ...refusals(403, 409) };
    app.get(
      path,
      { schema: { security: SALE_LINK, params: saleParam, querystring: tokenQuery, response } },
      async (request, reply) => {
        const { id } = request.params;
        // whether there is such a sale is nobody's business without the token
        if (!mayDownload(request, id, deps.config, deps.clock.now())) throw forbidden();
        const sale = await findSale(deps.database.db, id);
        if (sale?.kind !== kind) throw notFound();
        return answer(deps, sale, request, reply);
      },
    );
  }
  deps.jobs.register('bonds on the disk', SWEEP_EVERY_MS, () => deps.bonds.sweep(), { isLocal: true });
};
