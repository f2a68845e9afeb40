import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../../deps.ts';
import { requireClient } from './session.ts';
import { SECURITY } from '../../../response-schemas.ts';

/**
 * Calls of a client's own (`caller: 'client'`) ask who it is before they look at what was sent: a stranger is told 401, and
 * nothing of the fields.
 */
export const clientsOnly = fp(async (app, { database: { db }, clock }: Deps) => {
  const askWho = async (request: FastifyRequest) => {
    await requireClient(db, request, clock.now());
  };
  app.addHook('onRoute', (route) => {
    if (route.schema?.security !== SECURITY.client) return;
    route.preValidation = [...[route.preValidation ?? []].flat(), askWho];
  });
});
