import fp from 'fastify-plugin';
import { isUnavailable } from '../../../database/is-unavailable.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { maintenanceSwitch } from './maintenance.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes holds or orders: returns 503 during maintenance. Payments and their completion continue. */
    isClosedInMaintenance?: boolean;
  }
}

const SECONDS_CLOSED = 30;
/** Time that a process caches the state, so that holds need no query each. */
const KNOWN_MS = 1_000;

/** Returns true: a database without tables is being restored. Rethrows the error of an unreachable database. */
function asClosed(error: unknown): true {
  if (isUnavailable(error)) throw error;
  return true;
}

/** Refuses new sales during maintenance, and while the database has no tables. */
export const closedShop = fp(async (app, { database, config, clock }: Deps) => {
  const closed = maintenanceSwitch(database, config);
  let known = { isOn: false, until: 0 };
  const isClosed = async () => {
    const now = clock.now().getTime();
    if (known.until <= now) known = { isOn: await closed.isOn().catch(asClosed), until: now + KNOWN_MS };
    return known.isOn;
  };

  app.addHook('onRoute', (route) => {
    if (!route.config?.isClosedInMaintenance) return;
    const before = [route.onRequest ?? []].flat();
    const refuseWhenClosed = async () => {
      if (await isClosed()) throw refuse('maintenance', { retryAfter: SECONDS_CLOSED });
    };
    route.onRequest = [...before, refuseWhenClosed];
  });
});
