import { endpoints } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { findSale, mayDownload, opensReceipt, type Sale } from '../../sales/index.ts';
import { replyWithBond, replyWithEventBond, replyWithReceipt } from './reply-with-bond.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** Routes for downloads of bonds and receipts (docs/calls.md), authorised by the sale token or a link token. */
export const bondModule: Module = (app, deps) => {
  /** Returns a sale. @param opens what a link token has to open @throws 403 without a token of the sale */
  const authorised = async (
    request: FastifyRequest<{ Params: { id: string }; Querystring: { token?: string | undefined } }>,
    opens?: string,
  ): Promise<Sale | undefined> => {
    const { id } = request.params;
    const { secrets } = deps.config;
    // without a token, an unknown sale gets the same response
    if (!mayDownload(request, id, { secrets, now: deps.clock.now(), ...(opens && { opens }) }))
      throw forbidden();
    return findSale(deps.database.db, id);
  };

  const documents = [
    [endpoints.downloadBond, 'tickets', replyWithBond],
    [endpoints.downloadTouristPass, 'tourist-pass', replyWithBond],
    [endpoints.downloadEventBond, 'event', replyWithEventBond],
  ] as const;
  for (const [endpoint, kind, answer] of documents) {
    serve(app, endpoint, async (request, reply) => {
      const sale = await authorised(request);
      if (sale?.kind !== kind) throw notFound();
      return answer(deps, sale, request, reply);
    });
  }
  serve(app, endpoints.downloadReceipt, async (request, reply) => {
    const sale = await authorised(request, opensReceipt(request.params.id));
    if (!sale) throw notFound();
    return replyWithReceipt(deps, sale, request, reply);
  });
  deps.jobs.register('bonds on the disk', SWEEP_EVERY_MS, () => app.bonds.sweep(), { isLocal: true });
};
