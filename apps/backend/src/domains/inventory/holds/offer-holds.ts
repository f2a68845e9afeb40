import type { endpoints } from '@taquilla/contracts';
import type { App, Deps } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { extendHolds } from './cart-holds.ts';
import type { Inventory } from './inventory.ts';
import { sweepExpiredHolds } from './sweep.ts';

const SWEEP_EVERY_MS = 10_000;

interface Offered {
  inventory: Inventory;
  /** name of the job that releases expired holds */
  job: string;
  /** endpoint that extends holds */
  extend: typeof endpoints.extendPreBook;
  /** receives the number of holds that each sweep expired */
  onSwept?: (holds: number) => void;
}

/**
 * Registers the common parts of an inventory: the job that releases expired holds, and the endpoint that extends holds
 * (R106, R112).
 */
export function offerHolds(
  app: App,
  { database: { holdsDb }, clock, jobs }: Deps,
  { inventory, job, extend, onSwept = () => undefined }: Offered,
): void {
  jobs.register(job, SWEEP_EVERY_MS, async () =>
    onSwept(await sweepExpiredHolds(holdsDb, inventory, clock.now())),
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
