import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BASE, mapAnswer } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { CATALOGUE_CACHE } from '../../plugins/http-cache.ts';
import { idParam, languageQuery } from '../../request-schemas.ts';
import { mapChanges, mapLayoutBody, mapSeats, mapStatus } from './map.ts';

const mapQuery = languageQuery.extend({
  headquarter_id: idParam.shape.id,
  part: z.enum(['layout', 'status']).optional(),
  since: z.coerce.number().int().nonnegative().optional(),
  reference: z.uuid().optional(),
});

/** Where the seats are never changes; whose they are is never stored. */
const layoutQuery = z.object({ part: z.literal('layout') });
const cacheControl = (query: unknown) => (layoutQuery.safeParse(query).success ? CATALOGUE_CACHE : undefined);

/** The map of a date (spec section 7 "Events"; its forms are described in `event-map.ts` of the contract). */
export const eventMapModule: Module = (app, { database: { db } }) => {
  app.get(
    `${BASE}/siae/event/hour/:id/map`,
    {
      schema: { params: idParam, querystring: mapQuery, response: { 200: mapAnswer } },
      config: { cacheControl },
    },
    async ({ params, query }, reply) => {
      const question = {
        hourId: params.id,
        venueId: query.headquarter_id,
        locale: query.language,
        reference: query.reference,
      };
      if (query.part === 'layout') return sendText(reply, await mapLayoutBody(db, question));
      if (query.part === undefined) return { places: await mapSeats(db, question) };
      const places =
        query.since === undefined
          ? await mapStatus(db, question)
          : await mapChanges(db, question, query.since);
      return { places };
    },
  );
};

/** JSON that is text already. */
function sendText(reply: FastifyReply, body: string) {
  return reply.type('application/json; charset=utf-8').send(body);
}
