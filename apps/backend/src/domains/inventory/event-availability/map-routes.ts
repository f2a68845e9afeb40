import type { FastifyReply } from 'fastify';
import { chooseEncoding } from '@taquilla/server';
import { z } from 'zod';
import { endpoints, SHARED_ANSWER_HEADER } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve } from '../../../serve.ts';
import { deleteSeatChanges, mapChanges, mapLayoutBody, mapStatus } from './map.ts';
import { PlainMaps, type PlainMap } from './plain-map.ts';

const FORGET_EVERY_MS = 10 * 60_000;

/** Only the layout may be cached: statuses change with every hold. */
const layoutQuery = z.object({ part: z.literal('layout') });
const cacheControl = (query: unknown) => (layoutQuery.safeParse(query).success ? CATALOGUE_CACHE : undefined);

const weighedQuery = z.object({ part: z.string().optional(), since: z.coerce.number().optional() });

/**
 * Returns the relative cost of a request for the rate limit (decision 16). Changes since an old revision contain all
 * statuses.
 */
function weight(query: unknown): number {
  const { part, since } = weighedQuery.safeParse(query).data ?? {};
  if (part === 'layout') return 1;
  if (part === undefined) return 60;
  return since ? 3 : 6;
}

/** Routes of the seat map of a date (docs/calls.md; formats in `event-map.ts` of the contract). */
export const eventMapModule: Module = (app, { database: { db, holdsDb }, clock, jobs }) => {
  jobs.register('old map changes', FORGET_EVERY_MS, () => deleteSeatChanges(holdsDb, clock.now()));

  const plainMaps = new PlainMaps(db);
  serve(
    app,
    endpoints.eventMap,
    async ({ params, query, headers }, reply) => {
      const question = {
        hourId: params.id,
        venueId: query.headquarter_id,
        locale: query.language,
        reference: query.reference,
      };
      if (query.part === 'layout') return sendText(reply, await mapLayoutBody(db, question));
      if (query.part === undefined) {
        const takesGzip = chooseEncoding(headers['accept-encoding'], ['gzip']) !== undefined;
        return sendBytes(reply, await plainMaps.find(question, takesGzip));
      }
      // concurrent requests of the same URL share one response
      reply.header(SHARED_ANSWER_HEADER, '1');
      const places =
        query.since === undefined
          ? await mapStatus(db, question)
          : await mapChanges(db, question, query.since);
      return { places };
    },
    { config: { cacheControl, weight } },
  );
};

/** Sends serialised JSON. */
function sendText(reply: FastifyReply, body: string) {
  return reply.type('application/json; charset=utf-8').send(body);
}

function sendBytes(reply: FastifyReply, { encoding, size, body }: PlainMap) {
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply
    .type('application/json; charset=utf-8')
    .header('Vary', 'Accept-Encoding')
    .header('Content-Length', size)
    .send(body);
}
