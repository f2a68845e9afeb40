import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { requireClient } from './session.ts';
import { CLIENT_ONLY } from '../../response-schemas.ts';

/**
 * Calls of a client's own (`CLIENT_ONLY`) ask who it is before they look at what was sent: a stranger is told 401, and
 * nothing of the fields.
 */
export const clientsOnly = fp(async (app, { database: { db }, clock }: Deps) => {
  const askWho = async (request: FastifyRequest) => {
    await requireClient(db, request, clock.now());
  };
  app.addHook('onRoute', (route) => {
    if (route.schema?.security !== CLIENT_ONLY) return;
    route.preValidation = [...[route.preValidation ?? []].flat(), askWho];
  });
});
