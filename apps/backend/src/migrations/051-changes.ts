import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Buyers change and give back by themselves, where their venue lets them. */
export const changes: Migration = {
  name: '051-changes',
  statements: [
    // as the venue's file has them; null: neither changes, nor returns, nor a waiting list
    sql`alter table venue add column self_service jsonb`,
    sql`alter table sale
      add column self_service jsonb,
      add column edition integer not null default 0,
      add column change_fee_cents integer not null default 0 check (change_fee_cents >= 0),
      add column returned_at timestamptz,
      add column return_fee_cents integer not null default 0 check (return_fee_cents >= 0)`,
    sql`alter table sale drop constraint sale_adds_up`,
    sql`alter table sale add constraint sale_adds_up
      check (total_cents = subtotal_cents - promotion_cents + management_cost_cents + change_fee_cents)`,
    sql`create table sale_change (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      headquarter_id bigint not null,
      content_hash text not null,
      state text not null check (state in ('waiting', 'done', 'ended')),
      edition integer not null,
      kinds jsonb not null,
      plan jsonb,
      tickets jsonb not null,
      void_until timestamptz,
      before_visits jsonb not null,
      subtotal_cents integer not null,
      promotion_cents integer not null,
      fee_cents integer not null check (fee_cents >= 0),
      difference_cents integer not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      why text
    )`,
    // of one sale one change at a time waits for its payment
    sql`create unique index sale_change_waiting on sale_change (sale_id) where state = 'waiting'`,
    sql`create index sale_change_sale on sale_change (sale_id)`,
    sql`create index sale_change_due on sale_change (expires_at) where state = 'waiting'`,
    sql`create index sale_change_void on sale_change (headquarter_id, void_until) where state = 'done'`,
    sql`create index sale_returned on sale (headquarter_id, returned_at) where returned_at is not null`,
    sql`alter table payment add column change_id uuid references sale_change (id)`,
    // a sale is paid once, and so is each of its changes
    sql`drop index payment_settles`,
    sql`create unique index payment_settles on payment (sale_id) where settles and change_id is null`,
    sql`create unique index payment_settles_change on payment (change_id) where settles and change_id is not null`,
  ],
};
