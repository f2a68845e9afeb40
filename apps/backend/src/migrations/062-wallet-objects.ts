import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Tickets whose link to Google Wallet was opened: what was saved there is told when their sale changes. */
export const walletObjects: Migration = {
  name: '062-wallet-objects',
  statements: [
    sql`create table wallet_object (
      id uuid primary key,
      headquarter_id bigint not null,
      sale_id uuid not null references sale (id) on delete cascade,
      number integer not null check (number >= 1),
      kind text not null check (kind in ('eventTicket', 'generic')),
      seen text not null,
      asked_at timestamptz not null,
      ends_at timestamptz not null,
      constraint wallet_object_ticket unique (sale_id, number)
    )`,
    sql`create index wallet_object_ends on wallet_object (ends_at)`,
    sql`alter table outbox drop constraint outbox_lane_check`,
    sql`alter table outbox add constraint outbox_lane_check
      check (lane in ('refund', 'authority', 'sale mail', 'other mail', 'phone', 'saved pass'))`,
  ],
};
