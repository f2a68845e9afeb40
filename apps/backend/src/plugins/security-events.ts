import { endpoints, type Endpoint } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { Deps } from '../deps.ts';
import { networkOf } from '../limits/networks.ts';
import { routeOf } from '../serve.ts';

/** What is done to an account, by the call that does it. Any other call is an event when it is refused. */
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

/** By status: who may not, who is not known, who asks too often. */
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [401, 'not authenticated'],
  [403, 'not allowed'],
  [429, 'too often'],
]);

/**
 * Security events: log-ins and what is done to accounts, with their outcome, and every call that is refused for who asks or how
 * often. Each is a line of the log (`event`, `outcome`, and from where, as a keyed hash of the address) and is counted.
 */
export const securityEvents = fp(async (app, { config }: Deps) => {
  // told of every address, also where none is limited
  const network = networkOf({ ...config, rateLimit: Infinity });
  const events = new Counter({
    name: 'security_events_total',
    help: 'Log-ins and changes of accounts by outcome, and calls refused for who asks or how often',
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
