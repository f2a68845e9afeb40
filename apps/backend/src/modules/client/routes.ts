import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  BASE,
  createClientAnswer,
  createClientRequest,
  data,
  LANGUAGE_ID,
  loggedClient,
  loginAnswer,
  loginRequest,
  type CreateClientRequest,
} from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import type { Module } from '../../deps.ts';
import { invalid, unauthenticated } from '../../errors.ts';
import { login } from './login.ts';
import { LoginThrottle } from './login-throttle.ts';
import { closeSession, requireClient } from './session.ts';

/** Buyers and registered clients (spec sections 6 and 7 "Client panel"). */
export const clientModule: Module = (app, { database: { db }, clock, config }) => {
  const throttle = new LoginThrottle(db, config.secret);

  app.post(
    `${BASE}/client`,
    { schema: { body: createClientRequest, response: { 200: data(createClientAnswer) } } },
    async ({ body }) => ({ data: { id: await createBuyer(db, body, clock.now()) } }),
  );

  app.post(
    `${BASE}/client-panel/login`,
    { schema: { body: loginRequest, response: { 200: data(loginAnswer) } } },
    async ({ body, ip }) => {
      const { username, password, headquarter_id: venueId } = body;
      const credentials = { username, password, venueId, address: ip };
      return { data: { access_token: await login(db, throttle, credentials, clock.now()) } };
    },
  );

  app.post(
    `${BASE}/client-panel/logout`,
    { schema: { response: { 204: z.undefined() } } },
    async (request, reply) => {
      if (!(await closeSession(db, request))) throw unauthenticated();
      return reply.code(204).send();
    },
  );

  app.get(
    `${BASE}/client-panel/client/me`,
    { schema: { response: { 200: data(loggedClient) } } },
    async (request) => {
      const client = await requireClient(db, request, clock.now());
      const { locale, ...fields } = client;
      return { data: { ...fields, language: { id: LANGUAGE_ID[locale], locale } } };
    },
  );
};

/** Keeps what a buyer typed in checkout; the unguessable id is handed in with the order. */
async function createBuyer(db: Db, body: CreateClientRequest, now: Date): Promise<string> {
  const venue = await db
    .selectFrom('venue')
    .select('id')
    .where('id', '=', body.headquarter_id)
    .executeTakeFirst();
  if (!venue) throw invalid({ headquarter_id: ['There is no such venue'] });
  const id = randomUUID();
  const { address = null, prefix = null } = body;
  await db
    .insertInto('client')
    .values({ ...body, id, address, prefix, created_at: now })
    .execute();
  return id;
}
