import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Phones that want to be told when a pass in their wallet changes. */
export const walletPasses: Migration = {
  name: '059-wallet-passes',
  statements: [
    sql`create table wallet_registration (
      id uuid primary key,
      headquarter_id bigint not null,
      sale_id uuid not null references sale (id) on delete cascade,
      number integer not null check (number >= 1),
      pass_type text not null,
      device text not null,
      push_token text not null,
      seen text not null,
      updated_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null,
      constraint wallet_registration_pass unique (sale_id, number, pass_type, device)
    )`,
    sql`create index wallet_registration_device on wallet_registration (device, pass_type, updated_at)`,
    sql`create index wallet_registration_ends on wallet_registration (ends_at)`,
    sql`alter table outbox drop constraint outbox_lane_check`,
    sql`alter table outbox add constraint outbox_lane_check
      check (lane in ('refund', 'authority', 'sale mail', 'other mail', 'phone'))`,
  ],
};
