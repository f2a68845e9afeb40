import { endpoints } from '@taquilla/contracts';
import type { App, Deps } from '../../../deps.ts';
import { notFound, unauthenticated } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { deviceWords } from './device-words.ts';
import type { DeviceTokens } from './known-device.ts';
import { login } from './login.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { closeSession, requireClient, sessionHash } from './session.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';

/** Registers the routes for log-in, session list and log-out. */
export function sessionRoutes(
  app: App,
  { database: { db }, clock, config: { secrets } }: Deps,
  { throttle, devices }: { throttle: LoginThrottle; devices: DeviceTokens },
): void {
  serve(app, endpoints.login, async (request, reply) => {
    const { username, password, headquarter_id: venueId } = request.body;
    const device = deviceWords(request.headers['user-agent']);
    const browserKey = reply.bindToBrowser();
    const from = { address: request.ip, device, browserKey, deviceTokens: devices.of(request) };
    const credentials = { username, password, venueId, ...from };
    const loggedIn = await login({ db, throttle, secrets }, credentials, clock.now());
    devices.store(reply, loggedIn.deviceToken);
    return { access_token: loggedIn.accessToken };
  });
  serve(app, endpoints.logout, async (request, reply) => {
    // cleared for an ended session too, since the browser deletes its token
    devices.clear(reply);
    if (!(await closeSession(db, request, clock.now()))) throw unauthenticated();
  });
  serve(app, endpoints.logoutEverywhere, async (request, reply) => {
    devices.clear(reply);
    await endSessions(db, (await requireClient(db, request, clock.now())).id);
  });
  serve(app, endpoints.logoutOthers, async (request) => {
    const client = await requireClient(db, request, clock.now());
    await endSessions(db, client.id, sessionHash(request));
  });
  serve(app, endpoints.sessions, async (request) => {
    const client = await requireClient(db, request, clock.now());
    return listSessions(db, client.id, sessionHash(request), clock.now());
  });
  serve(app, endpoints.session, async (request) => {
    const client = await requireClient(db, request, clock.now());
    if (!(await endSession(db, client.id, request.params.id))) throw notFound();
  });
}
