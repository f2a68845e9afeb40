import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Orders whose buyer has to open a mail first, and what a venue gives to one address without money. */
export const confirmations: Migration = {
  name: '022b-confirmations',
  statements: [
    sql`create table sale_confirmation (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      headquarter_id bigint not null,
      mailbox text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create index sale_confirmation_sale on sale_confirmation (sale_id)`,
    sql`create index sale_confirmation_mailbox on sale_confirmation (headquarter_id, mailbox) where used_at is not null`,
    sql`create index sale_confirmation_created on sale_confirmation (created_at)`,
    sql`alter table venue
      add column free_orders text not null default 'confirm' check (free_orders in ('confirm', 'open')),
      add column max_free_units integer not null default 20 check (max_free_units > 0),
      add column max_waiting_transfers integer not null default 3 check (max_waiting_transfers > 0),
      add column max_waiting_transfer_cents integer default 200000 check (max_waiting_transfer_cents > 0)`,
  ],
};
