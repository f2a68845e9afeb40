import type { endpoints } from '@taquilla/contracts';
import type { App, Deps } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { extendHolds } from './cart-holds.ts';
import type { Inventory } from './inventory.ts';
import { sweepDeadHolds } from './sweep.ts';

const SWEEP_EVERY_MS = 10_000;

interface Offered {
  inventory: Inventory;
  /** of the job that sweeps it */
  job: string;
  /** the call that asks for more time */
  extend: typeof endpoints.extendPreBook;
  /** hears how many holds each sweep ended */
  onSwept?: (holds: number) => void;
}

/** What carts' holds of every inventory have: a sweep, and more time (R106, R112). */
export function offerHolds(
  app: App,
  { database: { holdsDb }, clock, jobs }: Deps,
  { inventory, job, extend, onSwept = () => undefined }: Offered,
): void {
  jobs.register(job, SWEEP_EVERY_MS, async () =>
    onSwept(await sweepDeadHolds(holdsDb, inventory, clock.now())),
  );

  serve(app, extend, async ({ body }) => {
    const now = clock.now();
    const { expiresAt, extensionsLeft } = await extendHolds(holdsDb, inventory, body.reference, now);
    return {
      expires_at: expiresAt.toISOString(),
      server_now: now.toISOString(),
      extensions_left: extensionsLeft,
    };
  });
}
