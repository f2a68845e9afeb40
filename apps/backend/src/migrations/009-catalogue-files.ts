import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Venues are loaded from files: what a file calls its records, and what it no longer has. */
export const catalogueFiles: Migration = {
  name: '009-catalogue-files',
  statements: [
    sql`create table catalogue_key (
      headquarter_id bigint not null references venue (id),
      owner text not null,
      key text not null,
      id bigint not null,
      primary key (headquarter_id, owner, key)
    )`,
    // Sales name what was sold, so it is taken off sale and never deleted.
    sql`alter table sales_interface add column is_active boolean not null default true`,
    sql`alter table item add column is_active boolean not null default true`,
    sql`alter table room add column is_active boolean not null default true`,
    // null: its slots are made by something else
    sql`alter table room add column schedule jsonb`,
  ],
};
