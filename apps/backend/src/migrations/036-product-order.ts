import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** A venue may set the order of its products. */
export const productOrder: Migration = {
  name: '036-product-order',
  statements: [
    // by their names, or by the places that the venue's file gives them (`product.online_shop_order`)
    sql`alter table sales_interface add column product_order text not null default 'name'
      check (product_order in ('name', 'listed'))`,
  ],
};
