import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { findSale, mayDownload } from '../../sales/index.ts';
import { replyWithBond, replyWithEventBond } from './reply-with-bond.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** Routes for downloads of bonds (docs/calls.md), authorised by the sale token or a link token. */
export const bondModule: Module = (app, deps) => {
  const documents = [
    [endpoints.downloadBond, 'tickets', replyWithBond],
    [endpoints.downloadTouristPass, 'tourist-pass', replyWithBond],
    [endpoints.downloadEventBond, 'event', replyWithEventBond],
  ] as const;
  for (const [endpoint, kind, answer] of documents) {
    serve(app, endpoint, async (request, reply) => {
      const { id } = request.params;
      // without a token, an unknown sale gets the same response
      if (!mayDownload(request, id, { secrets: deps.config.secrets, now: deps.clock.now() }))
        throw forbidden();
      const sale = await findSale(deps.database.db, id);
      if (sale?.kind !== kind) throw notFound();
      return answer(deps, sale, request, reply);
    });
  }
  deps.jobs.register('bonds on the disk', SWEEP_EVERY_MS, () => app.bonds.sweep(), { isLocal: true });
};
