import type { Module } from '../../../deps.ts';
import { buyerModule } from './buyer-routes.ts';
import { cartModule } from './cart-routes.ts';
import { expireSales } from './expire-sales.ts';

const EXPIRE_EVERY_MS = 10_000;

/** Registers the routes and the job that all kinds of sales share: buyer records, released carts, and unpaid sales. */
export const saleModule: Module = async (app, deps) => {
  const { database, clock, jobs } = deps;
  jobs.register('unpaid sales', EXPIRE_EVERY_MS, () => expireSales(database.db, clock.now()));
  await buyerModule(app, deps);
  await cartModule(app, deps);
};
