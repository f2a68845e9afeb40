import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  BASE,
  changeEmailRequest,
  changeLanguageRequest,
  changePasswordRequest,
  createClientAnswer,
  data,
  DEVICE_TOKENS_HEADER,
  LOG_IN_AGAIN,
  loggedClient,
  personalDataRequest,
  RECOVERY_SENT,
  recoveryAnswer,
  registerRequest,
  REQUIRED_FIELD,
  resetPasswordRequest,
} from '@taquilla/contracts';
import type { App, Deps, Module } from '../../deps.ts';
import { invalid, tooManyRequests } from '../../errors.ts';
import { CLIENT_ONLY, noContent, refusals } from '../../response-schemas.ts';
import {
  askForNewEmail,
  changeLanguage,
  changePersonalData,
  loggedClientOf,
  resendVerification,
  type RegisteredClient,
} from './account.ts';
import { confirmPassword } from './confirm-password.ts';
import { LetterLimits } from '../letters/letter-limits.ts';
import { LoginThrottle } from './login-throttle.ts';
import { askForRecovery, changePassword, checkRecovery, resetPassword } from './passwords.ts';
import { register } from './register.ts';
import { registrationsFrom } from './registrations.ts';
import { requireClient, sessionAge, sessionHash } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { verifyMail } from './verify-mail.ts';

const PANEL = `${BASE}/client-panel`;
/** How long a log-in stands for the password. */
const FRESH_LOGIN_MS = 5 * 60_000;
/** Between two verification mails of one account. */
const VERIFICATION_PAUSE_SECONDS = 60;

const usernameParam = z.object({ id: z.string().min(1).max(254) });
const venueQuery = z.object({ headquarter_id: z.coerce.number().int().positive() });
const linkQuery = z.object({ token: z.string().max(200) });

/** Registered clients (docs/calls.md, "Client panel"). */
export const clientModule: Module = (app, deps) => {
  const throttle = new LoginThrottle(deps.database.db, deps.config.secret);
  const guards = { throttle, limits: new LetterLimits(deps, app.log) };
  registrationRoutes(app, deps, guards);
  sessionRoutes(app, deps, throttle);
  passwordRoutes(app, deps, guards);
  accountRoutes(app, deps, guards);
};

interface Guards {
  throttle: LoginThrottle;
  limits: LetterLimits;
}

function registrationRoutes(app: App, deps: Deps, { limits }: Guards): void {
  const { clock, config } = deps;
  const { db } = deps.database;
  const registration = registrationsFrom(deps, limits);
  app.post(
    `${PANEL}/register`,
    { schema: { body: registerRequest, response: { 200: data(createClientAnswer) } } },
    async ({ body, ip }) => ({ data: { id: await register(db, registration(ip), body, clock.now()) } }),
  );
  const verified = { 303: z.undefined(), ...noContent, ...refusals(403) };
  app.get(
    `${PANEL}/verify-mail`,
    { schema: { querystring: linkQuery, response: verified } },
    async ({ query, headers }, reply) => {
      const path = await verifyMail(db, query.token, config.secrets, clock.now());
      // the shop's page asks for JSON and goes on by itself; a browser that opens the address is sent on
      if (headers.accept?.includes('application/json')) return reply.code(204).send(undefined);
      return reply.redirect(path, 303);
    },
  );
}

function passwordRoutes(app: App, { database: { db }, clock, config }: Deps, guards: Guards): void {
  const { throttle } = guards;
  app.get(
    `${PANEL}/:id/password-recovery`,
    { schema: { params: usernameParam, querystring: venueQuery, response: { 200: recoveryAnswer } } },
    async ({ params, query, ip }) => {
      const wish = { username: params.id, venueId: query.headquarter_id, address: ip };
      await askForRecovery(db, guards, wish, clock.now());
      return { message: RECOVERY_SENT };
    },
  );
  app.put(
    `${PANEL}/reset-password`,
    { schema: { body: resetPasswordRequest, response: { ...noContent, ...refusals(403) } } },
    async ({ body: { token, password } }, reply) => {
      const known = await resetPassword(db, { token, password, secrets: config.secrets }, clock.now());
      return reply.code(204).header(DEVICE_TOKENS_HEADER, known).send(undefined);
    },
  );
  app.get(
    `${PANEL}/reset-password`,
    { schema: { querystring: linkQuery, response: { ...noContent, ...refusals(403) } } },
    async ({ query }, reply) => {
      await checkRecovery(db, query.token, config.secrets, clock.now());
      return reply.code(204).send(undefined);
    },
  );
  app.put(
    `${PANEL}/change-password`,
    { schema: { security: CLIENT_ONLY, body: changePasswordRequest, response: noContent } },
    async (request, reply) => {
      const client = await requireClient(db, request, clock.now());
      const { current_password: current, password } = request.body;
      const change = { client, current, password, keep: sessionHash(request) };
      await changePassword(db, throttle, change, clock.now());
      return reply.code(204).send();
    },
  );
}

function accountRoutes(app: App, { database: { db }, clock, config }: Deps, guards: Guards): void {
  const { throttle, limits } = guards;
  const schema = { security: CLIENT_ONLY, response: { 200: data(loggedClient) } };
  const path = `${PANEL}/client`;

  app.get(`${path}/me`, { schema }, async (request) => ({
    data: loggedClientOf(await requireClient(db, request, clock.now())),
  }));
  app.put(`${path}/personal-data`, { schema: { ...schema, body: personalDataRequest } }, async (request) => {
    const client = await requireClient(db, request, clock.now());
    return { data: loggedClientOf(await changePersonalData(db, client, request.body)) };
  });
  app.put(
    `${path}/change-language`,
    { schema: { ...schema, body: changeLanguageRequest } },
    async (request) => {
      const client = await requireClient(db, request, clock.now());
      return { data: loggedClientOf(await changeLanguage(db, client, request.body.language_id)) };
    },
  );

  /** Each of these mails a link; one account may ask for one a minute. */
  const mailLink = async (clientId: string, send: () => Promise<void>) => {
    const wish = { kind: 'verification', subject: clientId };
    const wait = await throttle.once(wish, VERIFICATION_PAUSE_SECONDS, clock.now());
    if (wait > 0) throw tooManyRequests(wait);
    await send();
  };
  /** Panels of old releases do not ask for the password; with them it is enough to have logged in just now. */
  const confirmByPasswordOrLogin = async (
    request: FastifyRequest,
    client: RegisteredClient,
    given: string | undefined,
  ) => {
    const now = clock.now();
    if (given !== undefined) {
      return confirmPassword(throttle, { client, given, field: 'current_password' }, now);
    }
    if (now >= config.oldReleasesUntil) throw invalid({ current_password: [REQUIRED_FIELD] });
    const age = await sessionAge(db, sessionHash(request), now);
    if (age > FRESH_LOGIN_MS) throw invalid({ email: [LOG_IN_AGAIN] });
  };
  app.put(
    `${path}/change-email`,
    { schema: { security: CLIENT_ONLY, body: changeEmailRequest, response: noContent } },
    async (request, reply) => {
      const client = await requireClient(db, request, clock.now());
      const { email, current_password: given } = request.body;
      await confirmByPasswordOrLogin(request, client, given);
      const wish = { email, keep: sessionHash(request) };
      await mailLink(client.id, () =>
        askForNewEmail(db, { limits, address: request.ip }, client, wish, clock.now()),
      );
      return reply.code(204).send();
    },
  );
  app.get(
    `${path}/resend-verification-mail`,
    { schema: { security: CLIENT_ONLY, response: noContent } },
    async (request, reply) => {
      const client = await requireClient(db, request, clock.now());
      await mailLink(client.id, () =>
        resendVerification(db, { limits, address: request.ip }, client, clock.now()),
      );
      return reply.code(204).send();
    },
  );
}
