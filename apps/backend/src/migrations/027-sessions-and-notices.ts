import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Sessions that their owner can tell apart and that end unused; letters that tell of changes to an account. */
export const sessionsAndNotices: Migration = {
  name: '027-sessions-and-notices',
  statements: [
    // with defaults: processes of the version before go on writing sessions while this one starts
    sql`alter table access_token add column id uuid not null default gen_random_uuid()`,
    sql`alter table access_token add column browser text`,
    sql`alter table access_token add column system text`,
    sql`alter table access_token add column last_used_at timestamptz not null default now()`,
    sql`create index access_token_use on access_token (last_used_at)`,
    sql`create table account_notice (
      id uuid primary key,
      headquarter_id bigint not null,
      registered_client_id uuid not null references registered_client (id),
      kind text not null check (kind in ('password changed', 'email asked', 'email changed')),
      email text not null,
      new_email text,
      created_at timestamptz not null
    )`,
    sql`create index account_notice_client on account_notice (registered_client_id)`,
  ],
};
