import type { Module } from '../../../deps.ts';
import { deleteCartClocks } from './cart-clocks.ts';
import { seatHoldsModule } from './seats/routes.ts';
import { slotHoldsModule } from './slots/routes.ts';

const DELETE_EVERY_MS = 10 * 60_000;

/** Registers the routes and jobs of holds, for slots and for event dates. */
export const holdsModule: Module = async (app, deps) => {
  const { database, clock, jobs } = deps;
  jobs.register('cart clocks', DELETE_EVERY_MS, () => deleteCartClocks(database.db, clock.now()));
  await slotHoldsModule(app, deps);
  await seatHoldsModule(app, deps);
};
