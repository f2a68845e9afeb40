import { Gauge } from 'prom-client';
import type { Module } from '../../deps.ts';
import { addressHolds, type AddressHolds } from './addresses.ts';
import { forgetShares } from './give-shares-back.ts';

const FORGET_EVERY_MS = 10 * 60_000;
/** An address is counted in each class that it reaches. */
const CLASSES = [1, 10, 50, 100, 200, 1000];

/**
 * What addresses hold and have not paid, in figures that name nobody: how many of them hold, or let go, at least so many
 * places, and how many the first of them. Read from the database at each scrape, so the same in every process.
 */
export const sharesModule: Module = (app, { database: { db }, clock, jobs }) => {
  jobs.register('shares', FORGET_EVERY_MS, () => forgetShares(db, clock.now()));

  const addresses = new Gauge({
    name: 'hold_addresses',
    help: 'Addresses with at least so many `places` that they hold and have not paid, or `let go` without paying in the last two days',
    labelNames: ['what', 'places'],
    registers: [app.metrics],
    collect: async () => {
      const all = await addressHolds(db);
      for (const [what, of] of WHATS) {
        for (const least of CLASSES) {
          const count = all.filter((one) => of(one) >= least).length;
          addresses.set({ what, places: String(least) }, count);
        }
      }
    },
  });
  const first = new Gauge({
    name: 'hold_first_address_places',
    help: 'Places of the address with the most of them',
    labelNames: ['what'],
    registers: [app.metrics],
    collect: async () => {
      const all = await addressHolds(db);
      for (const [what, of] of WHATS) first.set({ what }, Math.max(0, ...all.map(of)));
    },
  });
};

const WHATS: readonly (readonly [what: string, of: (one: AddressHolds) => number])[] = [
  ['held', ({ held }) => held],
  ['let go', ({ letGo }) => letGo],
];
