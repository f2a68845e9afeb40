import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What waits to be paid waits by one clock, from the first order of its places on. */
export const waitingSales: Migration = {
  name: '022-waiting-sales',
  statements: [
    sql`alter table sale add column first_ordered_at timestamptz`,
    sql`update sale set first_ordered_at = created_at`,
    sql`alter table sale alter column first_ordered_at set not null`,
    // all orders of a cart, not only those that are unpaid
    sql`drop index sale_cart`,
    sql`create index sale_cart on sale (cart_reference)`,
  ],
};
