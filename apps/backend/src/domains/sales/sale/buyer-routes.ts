import type { FastifyRequest } from 'fastify';
import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { forbidden } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { registrationsFrom } from '../../accounts/index.ts';
import { EmailLimits } from '../../../emails/index.ts';
import { createBuyer, updateBuyer } from './buyer.ts';
import { hasSaleToken } from './is-buyer.ts';
import { registerBuyer } from './register-buyer.ts';

/** Routes for buyer records of the checkout, and for creating an account from a sale (docs/calls.md). */
export const buyerModule: Module = (app, deps) => {
  const { clock, config } = deps;
  const { db } = deps.database;
  serve(
    app,
    endpoints.createClient,
    async ({ body }, reply) => {
      // binds the browser before the first order, so that a retry after a lost response has the same key
      reply.bindToBrowser();
      return { id: await createBuyer(db, body, clock.now()) };
    },
    { preValidation: nameVenue },
  );
  serve(
    app,
    endpoints.updateClient,
    async ({ body }) => {
      await updateBuyer(db, body);
      return { id: body.id };
    },
    { preValidation: nameVenue },
  );

  const registration = registrationsFrom(deps, new EmailLimits(deps, app.log));
  serve(app, endpoints.registerBuyer, async (request) => {
    const { body, ip, params } = request;
    if (!hasSaleToken(request, params.id, config.secrets)) throw forbidden();
    return registerBuyer(db, registration(ip), { ...body, saleId: params.id }, clock.now());
  });
};

/** Names of venue and company in the buyer form, with the field names of the other endpoints. */
const FORM_NAMES = { headquarterId: 'headquarter_id', companyId: 'company_id' } as const;

async function nameVenue({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  const sent = new Map<string, unknown>(Object.entries(body));
  for (const [inForm, name] of Object.entries(FORM_NAMES)) {
    if (sent.has(inForm) && !sent.has(name)) Object.assign(body, { [name]: sent.get(inForm) });
  }
}
