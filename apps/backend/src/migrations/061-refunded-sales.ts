import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Doors ask which sales a venue has given back, each time that they tell of somebody. */
export const refundedSales: Migration = {
  name: '061-refunded-sales',
  statements: [
    sql`create index sale_refunded on sale (headquarter_id, created_at)
      where status in ('pending refund', 'total refunded') and returned_at is null`,
  ],
};
