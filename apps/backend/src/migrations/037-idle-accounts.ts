import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Accounts that nobody uses any more: when they were used last, and when their owners were told that they will go. */
export const idleAccounts: Migration = {
  name: '037-idle-accounts',
  statements: [
    // null: never logged in, so it counts from the registration
    sql`alter table registered_client add column last_login_at timestamptz`,
    sql`alter table registered_client add column idle_told_at timestamptz`,
    // nobody knows of those that are there: their time begins now
    sql`update registered_client set last_login_at = now()`,
    sql`alter table account_notice drop constraint account_notice_kind_check`,
    sql`alter table account_notice add constraint account_notice_kind_check
      check (kind in ('password changed', 'email asked', 'email changed', 'not used'))`,
  ],
};
