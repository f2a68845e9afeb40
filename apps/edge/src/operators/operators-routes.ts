import {
  changeChecked,
  retireChecked,
  RolloutRefused,
  type AuditLog,
  type Operators,
  type Releases,
  type Rollouts,
} from '@taquilla/delivery';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { HealthCounts } from '../canary/health-counts.ts';
import { edgeStyle } from '../edge-style.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { requestedChange, type RequestedChange } from './requested-change.ts';
import { PAGE_PATH, STYLE_PATH } from './layout.ts';
import { loginPage } from './login-page.ts';
import { overview } from './overview.ts';
import { rolloutsPage, type PageResult } from './rollouts-page.ts';
import { createKnownDevices } from './known-device.ts';
import { createSessions, type Session } from './session.ts';

interface Options {
  operators: Operators;
  /** `EDGE_SECRET` */
  secret: string;
  isHttps: boolean;
  storedRollouts: Rollouts;
  rollouts: RolloutStore;
  releases: Releases;
  allReports: HealthCounts;
  verifiedReports: HealthCounts;
  /** undefined: releases are not published over HTTP */
  audit: AuditLog | undefined;
}

const MAX_BYTES = 8_192;
/** Limit of sign-ins per known device; for other browsers per address network and per name. */
const LOGINS_A_MINUTE = 10;
/** Limit of sign-ins of all unknown devices together, since each costs a password hash. */
const ALL_LOGINS_A_MINUTE = 100;
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const login = z.object({
  name: z.string().trim().toLowerCase().min(1).max(60),
  password: z.string().max(200),
  code: z.string().max(20),
});
const form = z.object({ form: z.string() });

/** Adds the operators' page at `/_rollouts`. It runs no scripts. */
export async function operatorsRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const sessions = createSessions(options);
  const devices = createKnownDevices(options);
  const isDeviceAllowed = createRateLimit({ limit: LOGINS_A_MINUTE });
  const isAddressAllowed = createRateLimit({ limit: LOGINS_A_MINUTE });
  const isNameAllowed = createRateLimit({ limit: LOGINS_A_MINUTE });
  const isAnyAllowed = createRateLimit({ limit: ALL_LOGINS_A_MINUTE });
  const style = edgeStyle(new URL('page.css', import.meta.url));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
  });

  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(page);
  const show = async (reply: FastifyReply, session: Session, result: PageResult, status = 200) =>
    send(reply, rolloutsPage(await overview(options), session, result), status);
  const readPoster = (request: FastifyRequest) =>
    sessions.poster(request, form.safeParse(request.body).data?.form);

  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

  app.get(PAGE_PATH, async (request, reply) => {
    const session = await sessions.read(request);
    if (!session) return send(reply, loginPage());
    const isDone = z.object({ done: z.string() }).safeParse(request.query).success;
    return show(reply, session, isDone ? { done: 'Done. Every edge follows within seconds.' } : {});
  });

  app.post(`${PAGE_PATH}/login`, async (request, reply) => {
    const credentials = login.safeParse(request.body).data;
    const device = credentials && devices.read(request, credentials.name);
    const isAllowed = device
      ? isDeviceAllowed(device)
      : isAddressAllowed(addressNetwork(request.ip)) &&
        isNameAllowed(credentials?.name ?? '') &&
        isAnyAllowed('');
    if (!isAllowed) return send(reply, loginPage('Too many tries. Wait a minute.'), 429);
    if (!credentials || !(await sessions.open(reply, credentials))) {
      request.log.warn({ event: 'operator refused' }, 'operator not signed in');
      return send(reply, loginPage('Name, password or code is wrong. A code counts once.'), 401);
    }
    devices.remember(request, reply, credentials.name);
    request.log.info({ event: 'operator signed in', by: credentials.name }, 'operator signed in');
    return reply.redirect(PAGE_PATH, 303);
  });

  app.post(`${PAGE_PATH}/logout`, async (request, reply) => {
    const session = await readPoster(request);
    if (session) await sessions.end(request, reply);
    if (session) request.log.info({ event: 'operator signed out', by: session.name }, 'operator signed out');
    return reply.redirect(PAGE_PATH, 303);
  });

  app.post(`${PAGE_PATH}/change`, async (request, reply) => {
    const session = await readPoster(request);
    if (!session) return send(reply, loginPage('Your session is over. Sign in again.'), 401);
    if (!session.mayChange)
      return show(reply, session, { problems: ['You may look, not change anything.'] }, 403);
    const change = requestedChange(request.body);
    if (!change)
      return show(reply, session, { problems: ['Something in the form is missing or wrong.'] }, 400);
    const problems = await apply(change, session, options);
    if (problems.length > 0) return show(reply, session, { problems }, 409);
    await options.rollouts.refresh();
    request.log.info({ rollout: change.rollout, what: change.what, by: session.name }, 'rollout changed');
    return reply.redirect(`${PAGE_PATH}?done`, 303);
  });
}

/** Applies a change. Returns the reasons against it, in which case nothing was changed. */
async function apply(
  { rollout, change, what, why }: RequestedChange,
  session: Session,
  { storedRollouts, releases }: Options,
): Promise<string[]> {
  try {
    const author = { what, why, by: session.name };
    const isDone =
      typeof change === 'function'
        ? await changeChecked(storedRollouts, releases, rollout, change, author)
        : await retireChecked(storedRollouts, releases, change.retires, author);
    return isDone ? [] : [`It is so already: ${what}.`];
  } catch (error) {
    if (error instanceof RolloutRefused) return error.message.split('\n');
    throw error;
  }
}
