import type { Module } from '../../../deps.ts';
import { addFigure } from '../../../figure.ts';
import { addressHolds, type AddressHolds } from './addresses.ts';
import { deletePurchaseCounts } from './release-purchase-counts.ts';

const DELETE_EVERY_MS = 10 * 60_000;
/** Lower bounds of the metric's classes; an address counts in each class that it reaches. */
const CLASSES = [1, 10, 50, 100, 200, 1000];

/**
 * Metrics of unpaid holds without address data: number of addresses that hold, or released unpaid, at least N places, and
 * the highest number of places. Read from the database at each scrape, so equal in every process.
 */
export const purchaseLimitsModule: Module = (app, { database: { db }, clock, jobs }) => {
  jobs.register('purchase counts', DELETE_EVERY_MS, () => deletePurchaseCounts(db, clock.now()));

  addFigure(app, {
    name: 'hold_addresses',
    help: 'Addresses with at least so many `places`: `held` unpaid now, or `released unpaid` in the last two days',
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
    help: 'Places of the address with the most places',
    labels: ['what'],
    read: async () => {
      const all = await addressHolds(db);
      return WHATS.map(([what, of]) => [{ what }, Math.max(0, ...all.map(of))]);
    },
  });
};

const WHATS: readonly (readonly [what: string, of: (one: AddressHolds) => number])[] = [
  ['held', ({ held }) => held],
  ['released unpaid', ({ releasedUnpaid }) => releasedUnpaid],
];
