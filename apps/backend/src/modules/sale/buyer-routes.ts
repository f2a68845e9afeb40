import type { FastifyRequest } from 'fastify';
import {
  BASE,
  createClientAnswer,
  createClientRequest,
  data,
  registerBuyerAnswer,
  registerBuyerRequest,
  updateClientRequest,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { forbidden } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { refusals, SALE_TOKEN } from '../../response-schemas.ts';
import { registrationsFrom } from '../client/registrations.ts';
import { LetterLimits } from '../letters/letter-limits.ts';
import { createBuyer, updateBuyer } from './buyer.ts';
import { hasSaleToken } from './is-buyer.ts';
import { registerBuyer } from './register-buyer.ts';

/** Buyers as checkout asks for them, and the account that one of them wants (docs/calls.md, "Client panel"). */
export const buyerModule: Module = (app, deps) => {
  const { clock, config } = deps;
  const { db } = deps.database;
  const schema = { response: { 200: data(createClientAnswer) } };
  app.post(
    `${BASE}/client`,
    { preValidation: nameVenue, schema: { ...schema, body: createClientRequest } },
    async ({ body }) => ({ data: { id: await createBuyer(db, body, clock.now()) } }),
  );
  app.put(
    `${BASE}/client/updated`,
    {
      preValidation: nameVenue,
      schema: {
        body: updateClientRequest,
        response: { ...schema.response, ...refusals(404, 409) },
      },
    },
    async ({ body }) => {
      await updateBuyer(db, body);
      return { data: { id: body.id } };
    },
  );

  const registration = registrationsFrom(deps, new LetterLimits(deps, app.log));
  app.post(
    `${BASE}/client-panel/register/sale/:id`,
    {
      schema: {
        security: SALE_TOKEN,
        params: saleParam,
        body: registerBuyerRequest,
        response: { 200: data(registerBuyerAnswer), ...refusals(403, 409) },
      },
    },
    async (request) => {
      const { body, ip, params } = request;
      if (!hasSaleToken(request, params.id, config.secrets)) throw forbidden();
      const wish = { ...body, saleId: params.id };
      return { data: await registerBuyer(db, registration(ip), wish, clock.now()) };
    },
  );
};

/** What the contract's form of a buyer calls venue and company, beside their names everywhere else. */
const FORM_NAMES = { headquarterId: 'headquarter_id', companyId: 'company_id' } as const;

async function nameVenue({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  const sent = new Map<string, unknown>(Object.entries(body));
  for (const [inForm, name] of Object.entries(FORM_NAMES)) {
    if (sent.has(inForm) && !sent.has(name)) Object.assign(body, { [name]: sent.get(inForm) });
  }
}
