import { endpoints, type Endpoint } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { Deps } from '../deps.ts';
import { networkOf } from '../limits/networks.ts';
import { routeOf } from '../serve.ts';

/** Account actions by endpoint. Other endpoints produce an event only when refused. */
const ACCOUNT_CALLS: readonly (readonly [Endpoint, string])[] = [
  [endpoints.login, 'log-in'],
  [endpoints.logout, 'log-out'],
  [endpoints.logoutEverywhere, 'log-out'],
  [endpoints.logoutOthers, 'sessions ended'],
  [endpoints.register, 'registration'],
  [endpoints.registerBuyer, 'registration'],
  [endpoints.resetPassword, 'password reset'],
  [endpoints.changePassword, 'password change'],
  [endpoints.changeEmail, 'address change'],
  [endpoints.deleteAccount, 'account deletion'],
];
const ACCOUNT_EVENTS = new Map(ACCOUNT_CALLS.map(([{ path }, event]) => [routeOf(path), event]));

/** Outcomes by status: forbidden, unauthenticated, rate-limited. */
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [401, 'not authenticated'],
  [403, 'not allowed'],
  [429, 'too often'],
]);

/**
 * Security events: log-ins and account actions with their outcome, and requests refused with 401, 403 or 429. Each is logged
 * (`event`, `outcome`, keyed hash of the address network) and counted.
 */
export const securityEvents = fp(async (app, { config }: Deps) => {
  // the event contains the address network even if rate limits are off
  const network = networkOf({ ...config, rateLimit: Infinity });
  const events = new Counter({
    name: 'security_events_total',
    help: 'Log-ins and changes of accounts by outcome, and requests refused by authorisation or rate limit',
    labelNames: ['event', 'outcome'],
    registers: [app.metrics],
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const event = eventOf(request, statusCode);
    if (event === undefined) return done();
    const outcome = statusCode < 400 ? 'done' : (REFUSALS.get(statusCode) ?? 'refused');
    events.inc({ event, outcome });
    const line = { event, outcome, route: request.routeOptions.url ?? 'none', from: network(request) };
    if (statusCode < 400) request.log.info(line, 'security event');
    else request.log.warn(line, 'security event');
    done();
  });
});

function eventOf({ method, routeOptions }: FastifyRequest, statusCode: number): string | undefined {
  const ofAccount = method === 'GET' ? undefined : ACCOUNT_EVENTS.get(routeOptions.url ?? '');
  return ofAccount ?? (REFUSALS.has(statusCode) ? 'call' : undefined);
}
