import { data, extendPreBookAnswer, extendPreBookRequest } from '@taquilla/contracts';
import type { App, Deps } from '../../deps.ts';
import { refusals } from '../../response-schemas.ts';
import { extendHolds } from './cart-holds.ts';
import type { Inventory } from './inventory.ts';
import { sweepDeadHolds } from './sweep.ts';

const SWEEP_EVERY_MS = 10_000;

interface Offered {
  inventory: Inventory;
  /** of the job that sweeps it */
  job: string;
  /** of the call that asks for more time */
  extendPath: string;
  /** hears how many holds each sweep ended */
  onSwept?: (holds: number) => void;
}

/** What carts' holds of every inventory have: a sweep, and more time (R106, R112). */
export function offerHolds(
  app: App,
  { database: { holdsDb }, clock, jobs }: Deps,
  { inventory, job, extendPath, onSwept = () => undefined }: Offered,
): void {
  jobs.register(job, SWEEP_EVERY_MS, async () =>
    onSwept(await sweepDeadHolds(holdsDb, inventory, clock.now())),
  );

  app.post(
    extendPath,
    {
      schema: { body: extendPreBookRequest, response: { 200: data(extendPreBookAnswer), ...refusals(409) } },
    },
    async ({ body }) => {
      const now = clock.now();
      const { expiresAt, extensionsLeft } = await extendHolds(holdsDb, inventory, body.reference, now);
      return {
        data: {
          expires_at: expiresAt.toISOString(),
          server_now: now.toISOString(),
          extensions_left: extensionsLeft,
        },
      };
    },
  );
}
