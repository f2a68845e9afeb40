import fp from 'fastify-plugin';
import { isUnavailable } from '../../../database/is-unavailable.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { maintenanceSwitch } from './maintenance.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes places or orders: refused (503) while the shop is closed. What is paid, or on its way to be, goes on. */
    isClosedInMaintenance?: boolean;
  }
}

const SECONDS_CLOSED = 30;
/** So long a process takes the last answer for true: a hold is not to ask each time. */
const KNOWN_MS = 1_000;

/** A database without its tables is being restored; one that is out of reach is said to be (`error-bodies.ts`). */
function asClosed(error: unknown): true {
  if (isUnavailable(error)) throw error;
  return true;
}

/** Sells nothing new while the shop is closed for maintenance, also when nobody can say whether it is. */
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
