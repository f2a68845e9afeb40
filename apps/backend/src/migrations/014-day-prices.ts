import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Prices of items that differ by day. */
export const dayPrices: Migration = {
  name: '014-day-prices',
  statements: [sql`alter table item add column day_prices jsonb`],
};
