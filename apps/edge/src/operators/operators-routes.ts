import {
  changeChecked,
  retireChecked,
  RolloutRefused,
  type Operators,
  type Releases,
  type Rollouts,
} from '@taquilla/delivery';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { HealthCounts } from '../canary/health-counts.ts';
import { ownStyle } from '../own-style.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { requestedChange, type RequestedChange } from './requested-change.ts';
import { PAGE_PATH, STYLE_PATH } from './frame.ts';
import { loginPage } from './login-page.ts';
import { overview } from './overview.ts';
import { rolloutsPage, type PageChanges } from './rollouts-page.ts';
import { createKnownDevices } from './known-device.ts';
import { createSessions, type Session } from './session.ts';

interface Options {
  operators: Operators;
  /** `EDGE_SECRET` */
  secret: string;
  isHttps: boolean;
  kept: Rollouts;
  rollouts: RolloutStore;
  releases: Releases;
  told: HealthCounts;
  proven: HealthCounts;
}

const MAX_BYTES = 8_192;
/** Of one known device; of one other address, and of all other addresses for one name: typing errors need fewer. */
const LOGINS_A_MINUTE = 10;
/** From all unknown devices together: each costs a password's hash. */
const ALL_LOGINS_A_MINUTE = 100;
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const login = z.object({
  name: z.string().trim().toLowerCase().min(1).max(60),
  password: z.string().max(200),
  code: z.string().max(20),
});
const form = z.object({ form: z.string() });

/** The operators' page at `/_rollouts`. It needs no JavaScript and runs none. */
export async function operatorsRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const sessions = createSessions(options);
  const devices = createKnownDevices(options);
  const isDeviceAllowed = createRateLimit({ limit: LOGINS_A_MINUTE });
  const isAddressAllowed = createRateLimit({ limit: LOGINS_A_MINUTE });
  const isNameAllowed = createRateLimit({ limit: LOGINS_A_MINUTE });
  const isAnyAllowed = createRateLimit({ limit: ALL_LOGINS_A_MINUTE });
  const style = ownStyle(new URL('page.css', import.meta.url));
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
  const show = async (reply: FastifyReply, session: Session, news: PageChanges, status = 200) =>
    send(reply, rolloutsPage(await overview(options), session, news), status);
  const poster = (request: FastifyRequest) =>
    sessions.poster(request, form.safeParse(request.body).data?.form);

  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

  app.get(PAGE_PATH, async (request, reply) => {
    const session = await sessions.read(request);
    if (!session) return send(reply, loginPage());
    const isDone = z.object({ done: z.string() }).safeParse(request.query).success;
    return show(reply, session, isDone ? { done: 'Done. Every edge follows within seconds.' } : {});
  });

  app.post(`${PAGE_PATH}/login`, async (request, reply) => {
    const given = login.safeParse(request.body).data;
    const device = given && devices.read(request, given.name);
    const isAllowed = device
      ? isDeviceAllowed(device)
      : isAddressAllowed(addressNetwork(request.ip)) && isNameAllowed(given?.name ?? '') && isAnyAllowed('');
    if (!isAllowed) return send(reply, loginPage('Too many tries. Wait a minute.'), 429);
    if (!given || !(await sessions.open(reply, given))) {
      request.log.warn({ event: 'operator refused' }, 'operator not signed in');
      return send(reply, loginPage('Name, password or code is wrong. A code counts once.'), 401);
    }
    devices.remember(request, reply, given.name);
    request.log.info({ event: 'operator signed in', by: given.name }, 'operator signed in');
    return reply.redirect(PAGE_PATH, 303);
  });

  app.post(`${PAGE_PATH}/logout`, async (request, reply) => {
    const session = await poster(request);
    if (session) await sessions.end(request, reply);
    if (session) request.log.info({ event: 'operator signed out', by: session.name }, 'operator signed out');
    return reply.redirect(PAGE_PATH, 303);
  });

  app.post(`${PAGE_PATH}/change`, async (request, reply) => {
    const session = await poster(request);
    if (!session) return send(reply, loginPage('Your session is over. Sign in again.'), 401);
    if (!session.mayChange)
      return show(reply, session, { problems: ['You may look, not change anything.'] }, 403);
    const asked = requestedChange(request.body);
    if (!asked)
      return show(reply, session, { problems: ['Something in the form is missing or wrong.'] }, 400);
    const problems = await apply(asked, session, options);
    if (problems.length > 0) return show(reply, session, { problems }, 409);
    await options.rollouts.refresh();
    request.log.info({ rollout: asked.rollout, what: asked.what, by: session.name }, 'rollout changed');
    return reply.redirect(`${PAGE_PATH}?done`, 303);
  });
}

/** Answers why nothing was changed, if so. */
async function apply(
  { rollout, change, what, why }: RequestedChange,
  session: Session,
  { kept, releases }: Options,
): Promise<string[]> {
  try {
    const author = { what, why, by: session.name };
    const isDone =
      typeof change === 'function'
        ? await changeChecked(kept, releases, rollout, change, author)
        : await retireChecked(kept, releases, change.retires, author);
    return isDone ? [] : [`It is so already: ${what}.`];
  } catch (error) {
    if (error instanceof RolloutRefused) return error.message.split('\n');
    throw error;
  }
}
