import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Tickets that their buyer passes on to another person by a link. */
export const ticketTransfer: Migration = {
  name: '002-ticket-transfer',
  statements: [
    sql`create table ticket_transfer (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      headquarter_id bigint not null,
      edition integer not null,
      line integer not null check (line >= 0),
      unit integer not null check (unit >= 0),
      state text not null check (state in ('offered', 'accepted', 'withdrawn', 'expired')),
      receiver_browser text,
      expires_at timestamptz not null,
      void_until timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`,
    sql`create unique index ticket_transfer_unit on ticket_transfer (sale_id, edition, line, unit)
      where state in ('offered', 'accepted')`,
    sql`create index ticket_transfer_void on ticket_transfer (headquarter_id, void_until) where state = 'accepted'`,
  ],
};
