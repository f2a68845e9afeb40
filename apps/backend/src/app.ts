import type { FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CoalescedResponses } from '@taquilla/server';
import { createApp } from './create-app.ts';
import type { App, Deps } from './deps.ts';
import { bondStore, walletStore } from './domains/tickets/index.ts';
import { modules } from './domains/index.ts';
import { clientsOnly } from './domains/accounts/index.ts';
import { closedShop } from './domains/operations/index.ts';
import { browserKeys } from './plugins/browser-key.ts';
import { errorBodies } from './plugins/error-bodies.ts';
import { probes } from './plugins/probes.ts';
import { headroom } from './plugins/headroom.ts';
import { httpCache } from './plugins/http-cache.ts';
import { metrics } from './plugins/metrics.ts';
import { openApi } from './plugins/open-api.ts';
import { protection } from './plugins/protection.ts';
import { declaredRefusals } from './plugins/refusals.ts';
import { securityEvents } from './plugins/security-events.ts';
import { sharedReads } from './plugins/shared-reads.ts';
import { outboxFigures } from './tasks/outbox-figures.ts';
import { taskHandlers } from './tasks/task-handlers.ts';

/** Builds the box office without listening, so that tests can send requests by `inject`. */
export async function buildApp(deps: Deps, log: FastifyBaseLogger): Promise<App> {
  const { app, shared } = createApp(deps, log);
  await addPlugins(app, deps, shared);
  await addModules(app, deps);
  return app;
}

/** Registers plugins, in the order in which their hooks run. */
async function addPlugins(app: App, deps: Deps, shared: CoalescedResponses): Promise<void> {
  await app.register(errorBodies);
  await app.register(protection, deps);
  await app.register(browserKeys, deps);
  await app.register(metrics, deps);
  await app.register(securityEvents, deps);
  await app.register(taskHandlers, deps);
  await app.register(outboxFigures, deps);
  await app.register(headroom, deps);
  await app.register(httpCache);
  await app.register(sharedReads, { shared });
  await app.register(closedShop, deps);
  await app.register(clientsOnly, deps);
  await app.register(declaredRefusals);
  await app.register(openApi);
  await app.register(probes, deps);
  await app.register(bondStore, deps);
  await app.register(walletStore, deps);
}

/** Registers modules; the sandbox opens first and closes last. */
async function addModules(app: App, deps: Deps): Promise<void> {
  const standIns = deps.standIns ? [deps.standIns.module] : [];
  for (const module of [...standIns, ...modules]) {
    await app.register(async (scope) => module(scope.withTypeProvider<ZodTypeProvider>(), deps));
  }
}
