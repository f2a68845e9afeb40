import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Events are loaded from files like the rest of a venue; of a sale's money a part can go back. */
export const eventFilesAndRefunds: Migration = {
  name: '012-event-files-and-refunds',
  statements: [
    // What its coming dates are made of. A null schedule: they are made by something else.
    sql`alter table event
      add column is_active boolean not null default true,
      add column schedule jsonb,
      add column presale_days integer,
      add column price_list_id bigint,
      add column map_id bigint`,
    // Sales and halls name these, so they are taken out of use and never deleted.
    sql`alter table event_category add column is_active boolean not null default true`,
    sql`alter table event_map add column is_active boolean not null default true`,
    sql`alter table price_list add column is_active boolean not null default true`,
    sql`alter table category_price_list add column is_active boolean not null default true`,
    // A date that is called off goes; what a sale says about it stays with the sale.
    sql`alter table sale_event_line drop constraint sale_event_line_hour_id_fkey`,
    // The demo is loaded from files from now on, which bring its codes anew.
    sql`delete from promotion_price where exists (select from setting where key = 'demo' and value = 'loaded')`,
    sql`delete from promotion_product where exists (select from setting where key = 'demo' and value = 'loaded')`,
    sql`delete from promotion where exists (select from setting where key = 'demo' and value = 'loaded')`,
    // What goes back, or went back, of a payment whose money is not all given back.
    sql`alter table payment add column refund_cents integer check (refund_cents > 0)`,
  ],
};
