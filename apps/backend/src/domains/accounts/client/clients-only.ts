import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../../deps.ts';
import { requireClient } from './session.ts';
import { SECURITY } from '../../../response-schemas.ts';

/**
 * Authenticates calls of a client (`caller: 'client'`) before their fields are validated: without a session the response is
 * 401 and reveals nothing about the fields.
 */
export const clientsOnly = fp(async (app, { database: { db }, clock }: Deps) => {
  const authenticate = async (request: FastifyRequest) => {
    await requireClient(db, request, clock.now());
  };
  app.addHook('onRoute', (route) => {
    if (route.schema?.security !== SECURITY.client) return;
    route.preValidation = [...[route.preValidation ?? []].flat(), authenticate];
  });
});
