import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Who waits for a place of a slot or date that is sold out, and what one of them was offered. */
export const waitingLists: Migration = {
  name: '052-waiting-lists',
  statements: [
    sql`create table waiting_entry (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      kind text not null check (kind in ('slot', 'date')),
      state text not null check (state in ('unconfirmed', 'waiting', 'offered', 'taken', 'ended')),
      email text not null,
      mailbox text not null,
      locale text not null,
      interface_id bigint,
      wanted jsonb not null,
      places integer not null check (places > 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      offered_at timestamptz,
      place_id bigint,
      hold_ids uuid[] not null default '{}',
      ended_at timestamptz,
      why text
    )`,
    sql`create index waiting_entry_mailbox on waiting_entry (headquarter_id, mailbox)`,
    sql`create index waiting_entry_open on waiting_entry (state, expires_at)
      where state in ('unconfirmed', 'waiting', 'offered')`,
    sql`create table waiting_place (
      kind text not null check (kind in ('slot', 'date')),
      place_id bigint not null,
      entry_id uuid not null references waiting_entry (id) on delete cascade,
      headquarter_id bigint not null,
      is_open boolean not null default false,
      primary key (kind, place_id, entry_id)
    )`,
    // whoever gives a place back asks it
    sql`create index waiting_place_open on waiting_place (kind, place_id) where is_open`,
    sql`create index waiting_place_entry on waiting_place (entry_id)`,
  ],
};
