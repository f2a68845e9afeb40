import { z } from 'zod';
import { BASE, clientSessions, data, loginAnswer, loginRequest } from '@taquilla/contracts';
import type { App, Deps } from '../../deps.ts';
import { notFound, unauthenticated } from '../../errors.ts';
import { CLIENT_ONLY, noContent, refusals } from '../../response-schemas.ts';
import { deviceWords } from './device-words.ts';
import { deviceTokensOf } from './known-device.ts';
import { login } from './login.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { closeSession, requireClient, sessionHash } from './session.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';

const PANEL = `${BASE}/client-panel`;
const sessionParam = z.object({ id: z.uuid() });

/** Logging in, where one is logged in, and how that ends. */
export function sessionRoutes(
  app: App,
  { database: { db }, clock, config: { secrets } }: Deps,
  throttle: LoginThrottle,
): void {
  const ends = { schema: { security: CLIENT_ONLY, response: noContent } };
  app.post(
    `${PANEL}/login`,
    { schema: { body: loginRequest, response: { 200: data(loginAnswer) } } },
    async (request) => {
      const { username, password, headquarter_id: venueId } = request.body;
      const device = deviceWords(request.headers['user-agent']);
      const from = { address: request.ip, device, deviceTokens: deviceTokensOf(request) };
      const credentials = { username, password, venueId, ...from };
      const loggedIn = await login({ db, throttle, secrets }, credentials, clock.now());
      return { data: { access_token: loggedIn.accessToken, device_token: loggedIn.deviceToken } };
    },
  );
  app.post(`${PANEL}/logout`, ends, async (request, reply) => {
    if (!(await closeSession(db, request, clock.now()))) throw unauthenticated();
    return reply.code(204).send();
  });
  app.post(`${PANEL}/logout/everywhere`, ends, async (request, reply) => {
    await endSessions(db, (await requireClient(db, request, clock.now())).id);
    return reply.code(204).send();
  });
  app.post(`${PANEL}/logout/others`, ends, async (request, reply) => {
    const client = await requireClient(db, request, clock.now());
    await endSessions(db, client.id, sessionHash(request));
    return reply.code(204).send();
  });
  app.get(
    `${PANEL}/sessions`,
    { schema: { security: CLIENT_ONLY, response: { 200: data(clientSessions) } } },
    async (request) => {
      const client = await requireClient(db, request, clock.now());
      return { data: await listSessions(db, client.id, sessionHash(request), clock.now()) };
    },
  );
  app.delete(
    `${PANEL}/sessions/:id`,
    { schema: { security: CLIENT_ONLY, params: sessionParam, response: { ...noContent, ...refusals(404) } } },
    async (request, reply) => {
      const client = await requireClient(db, request, clock.now());
      if (!(await endSession(db, client.id, request.params.id))) throw notFound();
      return reply.code(204).send(undefined);
    },
  );
}
