import type { Module } from '../../../deps.ts';
import { addFigure } from '../../../figure.ts';
import { addressHolds, type AddressHolds } from './addresses.ts';
import { deletePurchaseCounts } from './release-purchase-counts.ts';

const FORGET_EVERY_MS = 10 * 60_000;
/** An address is counted in each class that it reaches. */
const CLASSES = [1, 10, 50, 100, 200, 1000];

/**
 * What addresses hold and have not paid, in figures that name nobody: how many of them hold, or let go, at least so many
 * places, and how many the first of them. Read from the database at each scrape, so the same in every process.
 */
export const purchaseLimitsModule: Module = (app, { database: { db }, clock, jobs }) => {
  jobs.register('shares', FORGET_EVERY_MS, () => deletePurchaseCounts(db, clock.now()));

  addFigure(app, {
    name: 'hold_addresses',
    help: 'Addresses with at least so many `places` that they hold and have not paid, or `let go` without paying in the last two days',
    labels: ['what', 'places'],
    read: async () => {
      const all = await addressHolds(db);
      return WHATS.flatMap(([what, of]) =>
        CLASSES.map((least) => {
          const count = all.filter((one) => of(one) >= least).length;
          return [{ what, places: String(least) }, count] as const;
        }),
      );
    },
  });
  addFigure(app, {
    name: 'hold_first_address_places',
    help: 'Places of the address with the most of them',
    labels: ['what'],
    read: async () => {
      const all = await addressHolds(db);
      return WHATS.map(([what, of]) => [{ what }, Math.max(0, ...all.map(of))]);
    },
  });
};

const WHATS: readonly (readonly [what: string, of: (one: AddressHolds) => number])[] = [
  ['held', ({ held }) => held],
  ['let go', ({ releasedUnpaid }) => releasedUnpaid],
];
