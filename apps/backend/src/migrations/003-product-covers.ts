import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Visitors that one unit of a product admits; null: the venue does not state it. */
export const productCovers: Migration = {
  name: '003-product-covers',
  statements: [
    sql`alter table product
      add column covers_adults integer check (covers_adults >= 0),
      add column covers_children integer check (covers_children >= 0)`,
  ],
};
