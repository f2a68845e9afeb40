import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** The first order of each cart is what payments of the cart's orders queue on. */
export const firstOrders: Migration = {
  name: '024-first-orders',
  statements: [
    sql`drop index sale_cart_reference`,
    sql`create index sale_cart_reference on sale (cart_reference, created_at, id)`,
  ],
};
