import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What of a price is tax, and what doors tell of the cards that they have read. */
export const vatAndDoors: Migration = {
  name: '033-vat-and-doors',
  statements: [
    // hundredths of a percent that prices contain; null: the venue states none, the product has its venue's
    sql`alter table venue add column vat_hundredths integer check (vat_hundredths between 0 and 10000)`,
    sql`alter table product add column vat_hundredths integer check (vat_hundredths between 0 and 10000)`,
    // as it was sold; null: none was stated, or not the same for all
    sql`alter table sale add column vat_hundredths integer`,
    sql`create table door (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      name text not null,
      key_hash text not null unique,
      created_at timestamptz not null,
      told_at timestamptz,
      closed_at timestamptz
    )`,
    sql`create unique index door_name on door (headquarter_id, name) where closed_at is null`,
    sql`create table door_entry (
      door_id uuid not null references door (id),
      id uuid not null,
      headquarter_id bigint not null,
      product_id bigint not null,
      ticket_id text not null,
      uses integer not null check (uses > 0),
      entered_at timestamptz not null,
      primary key (door_id, id)
    )`,
    sql`create index door_entry_ticket on door_entry (ticket_id)`,
    sql`create index door_entry_at on door_entry (headquarter_id, entered_at)`,
  ],
};
