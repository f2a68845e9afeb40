import { endpoints, RECOVERY_SENT } from '@taquilla/contracts';
import type { App, Deps, Module } from '../../../deps.ts';
import { tooManyRequests } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import {
  requestNewEmail,
  changeLanguage,
  changePersonalData,
  loggedClientOf,
  resendVerification,
} from './account.ts';
import { confirmPassword } from './confirm-password.ts';
import { EmailLimits } from '../../../emails/index.ts';
import { deviceWords } from './device-words.ts';
import { type DeviceTokens, deviceTokens } from './known-device.ts';
import { LoginThrottle } from './login-throttle.ts';
import { requestRecovery, changePassword, checkRecovery, resetPassword } from './passwords.ts';
import { register } from './register.ts';
import { registrationsFrom } from './registrations.ts';
import { requireClient, sessionHash } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { verifyMail } from './verify-mail.ts';

/** Pause between two verification e-mails of one account. */
const VERIFICATION_PAUSE_SECONDS = 60;

/** Routes of registered clients (docs/calls.md). */
export const clientModule: Module = (app, deps) => {
  const throttle = new LoginThrottle(deps.database.db, deps.config.secret);
  const devices = deviceTokens(deps.config);
  const guards = { throttle, devices, limits: new EmailLimits(deps, app.log) };
  registrationRoutes(app, deps, guards);
  sessionRoutes(app, deps, guards);
  passwordRoutes(app, deps, guards);
  accountRoutes(app, deps, guards);
};

interface Guards {
  throttle: LoginThrottle;
  devices: DeviceTokens;
  limits: EmailLimits;
}

function registrationRoutes(app: App, deps: Deps, { limits }: Guards): void {
  const { clock, config } = deps;
  const { db } = deps.database;
  const registration = registrationsFrom(deps, limits);
  serve(app, endpoints.register, async ({ body, ip }) => ({
    id: await register(db, registration(ip), body, clock.now()),
  }));
  serve(app, endpoints.verifyMail, async ({ query, headers }, reply) => {
    const path = await verifyMail(db, query.token, config.secrets, clock.now());
    // the shop's page requests JSON and navigates itself; a browser that opens the URL is redirected
    return headers.accept?.includes('application/json') ? undefined : reply.redirect(path, 303);
  });
}

function passwordRoutes(app: App, { database: { db }, clock, config }: Deps, guards: Guards): void {
  const { throttle, devices } = guards;
  serve(app, endpoints.passwordRecovery, async ({ params, query, ip }) => {
    const recovery = { username: params.id, venueId: query.headquarter_id, address: ip };
    await requestRecovery(db, guards, recovery, clock.now());
    return { message: RECOVERY_SENT };
  });
  serve(app, endpoints.resetPassword, async ({ body: { token, password } }, reply) => {
    const known = await resetPassword(db, { token, password, secrets: config.secrets }, clock.now());
    devices.store(reply, known);
  });
  serve(app, endpoints.resetLink, async ({ query }) =>
    checkRecovery(db, query.token, config.secrets, clock.now()),
  );
  serve(app, endpoints.changePassword, async (request, reply) => {
    const client = await requireClient(db, request, clock.now());
    const { current_password: current, password } = request.body;
    const device = deviceWords(request.headers['user-agent']);
    const change = { client, current, password, owner: { device, browserKey: reply.bindToBrowser() } };
    return { access_token: await changePassword(db, throttle, change, clock.now()) };
  });
}

function accountRoutes(app: App, { database: { db }, clock }: Deps, guards: Guards): void {
  const { throttle, limits } = guards;
  serve(app, endpoints.me, async (request) => loggedClientOf(await requireClient(db, request, clock.now())));
  serve(app, endpoints.personalData, async (request) => {
    const client = await requireClient(db, request, clock.now());
    return loggedClientOf(await changePersonalData(db, client, request.body));
  });
  serve(app, endpoints.changeLanguage, async (request) => {
    const client = await requireClient(db, request, clock.now());
    return loggedClientOf(await changeLanguage(db, client, request.body.language_id));
  });

  /** Limits requests for e-mailed links to one a minute per account. */
  const mailLink = async (clientId: string, send: () => Promise<void>) => {
    const limit = { kind: 'verification', subject: clientId };
    const wait = await throttle.once(limit, VERIFICATION_PAUSE_SECONDS, clock.now());
    if (wait > 0) throw tooManyRequests(wait);
    await send();
  };
  serve(app, endpoints.changeEmail, async (request) => {
    const client = await requireClient(db, request, clock.now());
    const { email, current_password: given } = request.body;
    await confirmPassword(throttle, { client, password: given, field: 'current_password' }, clock.now());
    const change = { email, keep: sessionHash(request) };
    await mailLink(client.id, () =>
      requestNewEmail(db, { limits, address: request.ip }, client, change, clock.now()),
    );
  });
  serve(app, endpoints.resendVerificationMail, async (request) => {
    const client = await requireClient(db, request, clock.now());
    await mailLink(client.id, () =>
      resendVerification(db, { limits, address: request.ip }, client, clock.now()),
    );
  });
}
